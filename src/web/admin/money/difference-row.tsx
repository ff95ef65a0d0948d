import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as money from '#domain/api/money.calls.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { Mend } from '#domain/money/comparison/differences.ts';
import { handleBody, type MoneyDifference } from '#domain/money/comparison/money.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { DifferenceFacts } from './difference-facts.tsx';

type Wanted = { how: Mend; note?: string };

/** One difference: its description, both amounts, links to the order and the provider, and its buttons. */
export function DifferenceRow({ difference }: { difference: MoneyDifference }) {
  const dateTime = useDateTime();
  const { id, title, cause, provider, mends } = difference;
  const client = useQueryClient();
  const [isHandling, setHandling] = useState(false);
  const mend = useStaffMutation({
    mutationFn: ({ how, note = '' }: Wanted) =>
      how === 'handle'
        ? askStaff(money.handle, { id }, { note })
        : askStaff(how === 'look' ? money.look : money.refund, { id }),
    onSuccess({ message }) {
      toast({ title: 'Difference resolved', description: message });
      void client.invalidateQueries();
    },
    onSettled: () => setHandling(false),
  });

  async function begin(how: Mend) {
    if (how === 'handle') setHandling(true);
    else if (how === 'look' || (await mayRefund(difference))) mend.mutate({ how });
  }

  return (
    <li className="flex flex-col gap-4 px-4 py-5 md:px-6">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="type-strong">{title}</span>
          <Badge tone="yellow">{providerWord(provider)}</Badge>
        </p>
        <p className="type-body mt-1 max-w-[80ch] wrap-anywhere">{cause}</p>
      </div>
      <DifferenceFacts difference={difference} />
      {mend.isError && (
        <Notice tone="red" role="alert" title="Nothing was changed">
          {failureText(mend.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mends.map(({ mend: how, label }) => (
          <Button
            key={how}
            level={how === 'refund' ? 'danger' : how === 'look' ? 'secondary' : 'text'}
            size="small"
            busy={mend.isPending && mend.variables.how === how && 'Working...'}
            onClick={() => void begin(how)}
          >
            {label}
            <span className="sr-only">
              {' '}
              {title}, {difference.reference}
            </span>
          </Button>
        ))}
        <span className="type-note text-text-2">Found {dateTime(difference.foundAt)}</span>
      </div>
      {isHandling && (
        <HandleDialog
          isBusy={mend.isPending}
          onClose={() => setHandling(false)}
          onHandle={(note) => mend.mutate({ how: 'handle', note })}
        />
      )}
    </li>
  );
}

function mayRefund({ providerAmount, provider, reference }: MoneyDifference): Promise<boolean> {
  const price = amount(providerAmount ?? '0.00');
  return showAlert({
    title: `Refund ${price}?`,
    text: `${providerWord(provider)} refunds ${price} of ${reference} to the payer. This cannot be undone.`,
    action: `Refund ${price}`,
    cancel: 'Keep the money',
    danger: true,
  });
}

type HandleDialogProps = { isBusy: boolean; onClose: () => void; onHandle: (note: string) => void };

/** The owner has resolved a difference and says how; the explanation is stored. */
function HandleDialog({ isBusy, onClose, onHandle }: HandleDialogProps) {
  const { element, ...form } = useStaffForm({
    defaultValues: { note: '' },
    resolver: zodResolver(handleBody),
  });
  const submit = form.handleSubmit(({ note }) => onHandle(note));

  return (
    <Dialog
      open
      onClose={() => void form.leave(onClose)}
      title="Mark as handled"
      description="Describe how you resolved it."
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            level="secondary"
            size="small"
            className="max-md:grow"
            onClick={() => void form.leave(onClose)}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form="handle-form"
            size="small"
            className="max-md:grow"
            busy={isBusy && 'Saving...'}
          >
            Mark as handled
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id="handle-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="bg-surface p-6"
      >
        <TextareaField
          label="How did you resolve it?"
          hint="Saved with the difference and in the order’s history."
          {...form.register('note')}
          error={form.formState.errors.note?.message}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
