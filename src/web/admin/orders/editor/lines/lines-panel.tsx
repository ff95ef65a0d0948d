import type { FormEvent } from 'react';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { AddLine } from '#web/admin/line-choices/add-line.tsx';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { AddedRow, LineRow } from './line-rows.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { useLinesForm, usualReason } from './use-lines-form.ts';

type LinesPanelProps = { edit: OrderEdit; onClose: () => void; startLine: number | null };

/** Changes what a paid order holds, before it ships (R-ORD-38). `startLine`: its choices are open from the start. */
export function LinesPanel({ edit, onClose, startLine }: LinesPanelProps) {
  const { order } = edit;
  const form = useLinesForm(edit, onClose);
  const { fields, set, quote, problem } = form;
  const refusal = refusalOf('edit-lines', order);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.send();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title="Change items"
        note={refusal ?? 'Changes before the build are free; only the price of the choices counts.'}
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{
              address: order.customerEmail,
              checked: fields.notify,
              onChange: (notify) => set({ notify }),
            }}
            action="Save items"
            busy={form.isBusy && 'Saving...'}
            isOff={refusal !== null}
            onClose={onClose}
          />
        }
      >
        {form.isOvertaken && (
          <div className="p-4 pb-0 sm:px-6">
            <Notice tone="yellow" title="Someone else changed this order">
              Your changes are still here, now beside theirs. Check them, then save again.
            </Notice>
          </div>
        )}
        <ul className="mt-4 border-t border-line px-4 sm:px-6">
          {order.lines.map((line) => (
            <LineRow
              key={`${line.id} ${line.id === startLine}`}
              order={order}
              line={line}
              form={form}
              isOpened={line.id === startLine}
            />
          ))}
          {fields.added.map((draft) => (
            <AddedRow key={draft.key} draft={draft} form={form} />
          ))}
        </ul>
        <div className="border-t border-line p-4 sm:px-6">
          <AddLine onAdd={form.add} />
        </div>
        <div className="flex flex-col gap-4 border-t border-line p-4 sm:p-6">
          {form.missing !== null && problem === null && <p className="type-strong">{form.missing}</p>}
          {(quote !== null || form.isQuoting) && (
            <div
              aria-busy={form.isQuoting}
              inert={form.isQuoting}
              className={cx('min-h-26 rounded-s bg-ground p-4', form.isQuoting && 'opacity-60')}
            >
              {quote === null ? (
                <p className="type-small">Calculating the new price…</p>
              ) : (
                <QuoteSummary order={order} quote={quote} form={form} />
              )}
            </div>
          )}
          <Reason reason={fields.reason} onChange={(reason) => set({ reason })} />
          <div role="alert" className="empty:hidden">
            {problem !== null && (
              <Notice tone="red" title="Not saved yet">
                {problem}
              </Notice>
            )}
          </div>
        </div>
      </Panel>
    </form>
  );
}

const reasons = [usualReason, 'Our mistake', 'Out of stock'] as const;
const other = 'Other';

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const isListed = (reasons as readonly string[]).includes(reason);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Reason, for the history"
        value={isListed ? reason : other}
        onChange={({ target }) => onChange(target.value === other ? '' : target.value)}
      >
        {[...reasons, other].map((text) => (
          <option key={text}>{text}</option>
        ))}
      </SelectField>
      {!isListed && (
        <TextField
          label="Other reason (optional)"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
