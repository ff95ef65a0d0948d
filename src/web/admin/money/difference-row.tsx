import { useState } from 'react';
import * as money from '#domain/api/money.calls.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { Mend } from '#domain/money/comparison/differences.ts';
import type { MoneyDifference } from '#domain/money/comparison/money.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { DifferenceFacts } from './difference-facts.tsx';
import { HandleDialog } from './handle-dialog.tsx';

type DifferenceRowProps = { difference: MoneyDifference; onMended: () => void };

/** One difference: its description, both amounts, links to the order and the provider, and its buttons. */
export function DifferenceRow({ difference, onMended }: DifferenceRowProps) {
  const { id, title, cause, provider, mends } = difference;
  const [busy, setBusy] = useState<Mend | null>(null);
  const [isHandling, setHandling] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function mend(how: Mend, note = '') {
    if (how === 'refund' && !(await mayRefund(difference))) return;
    setBusy(how);
    setRefusal(null);
    try {
      const { message } =
        how === 'handle'
          ? await askStaff(money.handle, { id }, { note })
          : await askStaff(how === 'look' ? money.look : money.refund, { id });
      setHandling(false);
      toast({ title: 'Difference resolved', description: message });
      onMended();
    } catch (error) {
      setHandling(false);
      setRefusal(refusalMessage(error) ?? 'Please check your connection and try again.');
    }
    setBusy(null);
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
      {refusal && (
        <Notice tone="red" role="alert" title="Nothing was changed">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mends.map(({ mend: how, label }) => (
          <Button
            key={how}
            level={how === 'refund' ? 'danger' : how === 'look' ? 'secondary' : 'text'}
            size="small"
            busy={busy === how && 'Working...'}
            onClick={() => (how === 'handle' ? setHandling(true) : void mend(how))}
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
          isBusy={busy === 'handle'}
          onClose={() => setHandling(false)}
          onHandle={(note) => void mend('handle', note)}
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
