import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as bulk from '#domain/api/bulk-changes.calls.ts';
import type { BulkField } from '#domain/catalog/bulk/bulk-rows.ts';
import { checkBulkBody, type BulkPreview } from '#domain/catalog/bulk/bulk.schema.ts';
import { addDays, dayOf, startOfDay } from '#domain/platform/time/shop-day.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { MomentField } from '#web/admin/editing/moment-field.tsx';
import { keptFailure, toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useFacts } from '#web/facts.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { BulkFields } from './bulk-fields.tsx';
import { bulkErrors, changeOf, emptyForms, titles, type BulkForm } from './bulk-form.ts';
import { PreviewRows } from './preview-rows.tsx';
import { undoBulk } from './undo-bulk.ts';

type BulkDialogProps = {
  field: BulkField;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
};

/** A change of the chosen products: what it is, when it begins, and every value before and after (R-APROD-24, R-APROD-26). */
export function BulkDialog({ field, ids, onClose, onDone }: BulkDialogProps) {
  const { timeZone } = useFacts();
  const dateTime = useDateTime();
  const [tomorrow] = useState(() =>
    startOfDay(addDays(dayOf(new Date(), timeZone), 1), timeZone).toISOString(),
  );
  const { element, ...form } = useStaffForm<BulkForm>({
    defaultValues: { ...emptyForms[field], starts: 'now', at: tomorrow },
    resolver: resolverOf((typed) => bulkErrors(field, ids, typed)),
    judgedWith: { how: ['value'], starts: ['at'] },
  });
  const { setValue, formState } = form;
  const typed = form.watch();
  const [overtaken, setOvertaken] = useState<{ wanted: string; preview: BulkPreview } | null>(null);
  const judged = checkBulkBody.safeParse({ ids, change: changeOf(field, typed) });
  const wanted = judged.success ? JSON.stringify(judged.data) : '';
  const settled = useDebounced(wanted, 250);
  const checked = useQuery({
    queryKey: ['check bulk change', settled],
    queryFn: () => askStaff(bulk.check, {}, JSON.parse(settled)),
    enabled: settled !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isCurrent = settled === wanted && wanted !== '';
  const preview = !isCurrent ? undefined : overtaken?.wanted === wanted ? overtaken.preview : checked.data;
  const count = preview?.rows.filter(({ fault }) => fault === null).length ?? 0;
  const isPlanned = typed.starts === 'planned';

  const send = useStaffMutation({
    mutationFn: (seen: string) =>
      askStaff(bulk.start, {}, { ...JSON.parse(wanted), seen, beginsAt: isPlanned ? typed.at : null }),
    onSuccess(change) {
      onDone();
      toast({
        title: isPlanned ? `Planned: ${change.title}` : change.title,
        description: isPlanned
          ? `${values(change.count)} from ${dateTime(change.beginsAt)}.`
          : `${values(change.count)} changed.`,
        ...(!isPlanned && {
          action: { label: 'Undo', onSelect: () => void undoBulk(change.id).then(onDone) },
        }),
      });
    },
    onError(failure) {
      const current = currentOf(bulk.start, failure);
      if (current) setOvertaken({ wanted, preview: current });
      else toastFailure('Failed to change the products', failure);
    },
  });

  const submit = form.handleSubmit(() => preview && count > 0 && send.mutate(preview.seen));

  return (
    <Dialog
      open
      wide
      onClose={() => void form.leave(onClose)}
      title={titles[field]}
      subtitle={`${ids.length === 1 ? '1 product' : `${ids.length} products`}.${field === 'price' ? ' Orders keep their price.' : ''}`}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="type-note text-text-2">One entry in History, with one Undo.</p>
          <div className="flex gap-3 max-md:w-full">
            <Button level="secondary" size="small" onClick={() => void form.leave(onClose)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="bulk-change"
              size="small"
              className="max-md:grow"
              disabled={judged.success && (!preview || count === 0)}
              busy={send.isPending && 'Saving...'}
            >
              {isPlanned ? `Plan ${values(count)}` : `Change ${values(count)}`}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid min-h-full items-start gap-6 bg-surface p-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <form
          ref={element}
          id="bulk-change"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => void submit(event)}
        >
          <BulkFields field={field} form={form} />
          <OptionGroup
            legend="Starts"
            compact
            options={[
              { value: 'now', label: 'Now' },
              { value: 'planned', label: 'On a date' },
            ]}
            value={typed.starts}
            onChange={(value) => setValue('starts', value as BulkForm['starts'], { shouldDirty: true })}
          />
          {isPlanned && (
            <MomentField
              name="at"
              label="From"
              value={typed.at}
              error={formState.errors.at?.message}
              hint="Within a minute of it."
              onChange={(value) => setValue('at', value, { shouldDirty: true })}
            />
          )}
        </form>
        <div aria-live="polite">
          {overtaken?.wanted === wanted && (
            <Notice tone="yellow" role="alert" title="Someone else changed these products" className="mb-4">
              This is what the change makes of them now. Save again if it is right.
            </Notice>
          )}
          {checked.isError && isCurrent && (
            <Notice tone="red" role="alert" title="The preview could not be made">
              {keptFailure(checked.error)}{' '}
              <Button level="text" size="small" onClick={() => void checked.refetch()}>
                Try again
              </Button>
            </Notice>
          )}
          {wanted === '' && (
            <p className="type-small text-text-2">Every value before and after shows here.</p>
          )}
          {wanted !== '' && !preview && !checked.isError && <Skeleton className="h-64" />}
          {preview && <PreviewRows rows={preview.rows} />}
        </div>
      </div>
    </Dialog>
  );
}

function values(count: number): string {
  return count === 1 ? '1 value' : `${count} values`;
}
