import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { useOutletContext } from 'react-router';
import type { BodyOf } from '#domain/api/call.ts';
import * as shipments from '#domain/api/shipments.calls.ts';
import { decodeFile } from '#domain/shipping/tracking-import/decode-file.ts';
import {
  asLines,
  isTrackingFile,
  mostListed,
  readTrackingList,
} from '#domain/shipping/tracking-import/tracking-list.ts';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { refusedField } from '#web/refused-field.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { keptFailure } from '#web/admin/editing/toast-failure.ts';
import { useSettings } from '#web/settings.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { importToast } from './import-toast.ts';
import { TrackingRows } from './tracking-rows.tsx';
import type { QueueContext } from './to-ship-tab.tsx';

/** A pasted list or a label tool's file, checked before anything is saved (R-SHIP-26). */
export function AddTrackingDialog() {
  const { onShipped } = useOutletContext<QueueContext>();
  const { facts, orderPrefixes: prefixes } = useSettings();
  const close = useLeave();
  const { register, handleSubmit, watch, setValue } = useStaffForm({
    defaultValues: { text: '', notify: true },
  });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const file = useRef<HTMLInputElement>(null);
  const text = watch('text');
  const settled = useDebounced(text, 300);
  const checked = useQuery({
    queryKey: ['check tracking', settled],
    queryFn: () => askStaff(shipments.checkList, {}, { text: settled }),
    enabled: settled.trim() !== '',
    gcTime: 0,
  });
  const rows = settled.trim() === '' || checked.isError ? [] : (checked.data?.rows ?? []);
  const checkedLines = settled.split(/\r?\n/);
  const textOf = ({ line }: TrackingRow) => checkedLines[line - 1] ?? '';
  const isAccepted = (row: TrackingRow) => row.state === 'check' && accepted.has(textOf(row));
  const ready = rows.filter((row) => row.state === 'ready' || isAccepted(row)).length;
  const isCurrent = settled === text && !checked.isFetching;

  const ship = useStaffMutation({
    mutationFn: (list: BodyOf<typeof shipments.importList>) => askStaff(shipments.importList, {}, list),
    failure: 'Failed to ship the list',
    onSuccess(sent, list) {
      const isOut = ({ state }: TrackingRow) => state === 'shipped' || state === 'done';
      const rest = sent.rows.filter((row) => !isOut(row));
      onShipped(sent.rows.filter(isOut).flatMap(({ id }) => id ?? []));
      toast(importToast(sent.rows));
      if (rest.every(({ state }) => state === 'left-out')) return close(places.toShip);
      const lines = list.text.split(/\r?\n/);
      setText(lines.filter((_line, index) => rest.some(({ line }) => line === index + 1)).join('\n'));
    },
  });

  const setText = (typed: string) => setValue('text', typed, { shouldDirty: true });

  /** A file with headings becomes plain lines, so that a wrong one can be corrected here. */
  function take(typed: string) {
    const labels = isTrackingFile(typed, prefixes) ? readTrackingList(typed, prefixes) : [];
    setText(labels.length > 0 ? asLines(labels) : typed);
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const read = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    if (read !== null && readTrackingList(read, prefixes).length > 0) return take(read);
    toast({
      title: read === null ? 'This file is no list' : 'This file has no labels',
      description: `Export it as CSV, with at most ${mostListed} labels. Save an Excel workbook as CSV first.`,
      tone: 'destructive',
    });
  }

  /** As long as the line stays as it is. */
  function accept(row: TrackingRow, isTicked: boolean) {
    const others = [...accepted].filter((text) => text !== textOf(row));
    setAccepted(new Set(isTicked ? [...others, textOf(row)] : others));
  }

  function replaceLine(row: TrackingRow, line: string | null) {
    const lines = text.split(/\r?\n/);
    lines.splice(row.line - 1, 1, ...(line === null ? [] : [line]));
    setText(lines.join('\n'));
  }

  async function leave() {
    if (text.trim() === '' || (await mayDiscard())) close(places.toShip);
  }

  return (
    <Dialog
      open
      wide
      onClose={() => void leave()}
      title="Add tracking"
      subtitle="Paste one order per line: order number, then tracking number."
      foot={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            label={`Email tracking to ${ready === 1 ? '1 customer' : `${ready} customers`}`}
            {...register('notify')}
          />
          <div className="flex gap-3 max-md:w-full">
            <Button level="secondary" size="small" className="max-md:hidden" onClick={() => void leave()}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="tracking-list"
              size="small"
              className="max-md:grow"
              disabled={ready === 0 || !isCurrent}
              busy={ship.isPending && 'Shipping...'}
            >
              Ship {ready === 1 ? '1 order' : `${ready} orders`}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid min-h-full items-start gap-6 bg-surface p-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <form
          id="tracking-list"
          noValidate
          onSubmit={(event) =>
            void handleSubmit(({ notify }) => {
              const withChecks = rows.filter(isAccepted).map(({ line }) => line);
              ship.mutate({ text: settled, notify, withChecks });
            })(event)
          }
        >
          <TextareaField
            label="Pasted list"
            rows={10}
            spellCheck={false}
            autoComplete="off"
            placeholder={`${facts.orderPrefix}-7K3M-92QF 9400111899223857284610`}
            {...register('text', { onChange: ({ target }) => take(target.value) })}
            error={checked.isError ? keptFailure(checked.error) : undefined}
          />
          {checked.isError && refusedField(checked.error) === null && (
            <Button level="text" size="small" onClick={() => void checked.refetch()}>
              Try again
            </Button>
          )}
          <p className="type-small mt-2 text-text-2">
            Or{' '}
            <button type="button" className="link min-h-6" onClick={() => file.current?.click()}>
              choose a file
            </button>{' '}
            from Pirate Ship, ShipStation or a spreadsheet (.csv).
          </p>
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label="File with tracking numbers"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void open(event)}
          />
        </form>
        <TrackingRows
          rows={rows}
          isChecking={settled.trim() !== '' && !isCurrent}
          isAccepted={isAccepted}
          onAccept={accept}
          onUse={(row) =>
            replaceLine(row, [row.meant, row.trackingNumber, row.carrier].filter(Boolean).join(' '))
          }
          onLeaveOut={(row) => replaceLine(row, null)}
        />
      </div>
    </Dialog>
  );
}
