import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import { caseReasonLabels, caseReasons, type CaseReason } from '#domain/care/cases/case-states.ts';
import { SelectField, TextareaField } from '#web/ui/controls/field.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { newFormKey } from '#web/form-key.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { LinePicture } from '#web/admin/orders/editor/cards/line-picture.tsx';
import { chosenFor } from '#web/admin/orders/editor/chosen-for.ts';
import { PanelFoot } from '#web/admin/orders/editor/cards/panel-foot.tsx';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { casesOfOrder } from './cases-card.tsx';

type Errors = { reason?: string; lines?: string };

/** Opens a return or warranty case: why, for what, and the email with the link for photos (R-CASE-1). */
export function OpenCasePanel({ edit, onClose }: { edit: OrderEdit; onClose: () => void }) {
  const { order } = edit;
  const client = useQueryClient();
  const only = order.lines.length === 1 ? order.lines[0] : undefined;
  const [reason, setReason] = useState<CaseReason | ''>('');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>(only ? { [only.id]: 1 } : {});
  const [text, setText] = useState('');
  const hasEmail = order.customerEmail !== '';
  const [notify, setNotify] = useState(hasEmail);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newFormKey);
  useUnsaved(reason !== '' || text !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const lines = order.lines.flatMap(({ id }) => {
      const quantity = units[id] ?? 0;
      return quantity > 0 ? [{ lineId: id, quantity }] : [];
    });
    setErrors({
      ...(reason === '' && { reason: 'Choose a reason' }),
      ...(lines.length === 0 && { lines: 'Choose at least one item' }),
    });
    if (reason === '' || lines.length === 0) return;
    setBusy(true);
    try {
      await askStaff(cases.open, { id: order.id }, { reason, lines, text, notify, key });
      toast({ title: 'Case opened' });
      await client.invalidateQueries(casesOfOrder(order.id));
      void edit.readAgain();
      edit.onChanged();
      onClose();
    } catch (error) {
      toastFailure('Case not opened', error);
      if (isOutdated(error)) await edit.readAgain();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel
        title="Return or warranty"
        note={
          hasEmail
            ? 'The email has a link where the customer adds photos and answers.'
            : 'This customer gave no email address, so nothing is emailed. Copy the case’s link afterward, where the customer adds photos and answers.'
        }
        onClose={onClose}
        foot={
          <PanelFoot
            notify={{ address: order.customerEmail, checked: notify, onChange: setNotify }}
            action="Open case"
            busy={isBusy && 'Opening...'}
            onClose={onClose}
          />
        }
      >
        <div className="grid gap-5 p-4 sm:p-6">
          <SelectField
            label="Reason"
            value={reason}
            error={errors.reason}
            onChange={({ target: { value } }) => setReason(caseReasons.find((one) => one === value) ?? '')}
          >
            <option value="">Choose</option>
            {caseReasons.map((one) => (
              <option key={one} value={one}>
                {caseReasonLabels[one]}
              </option>
            ))}
          </SelectField>
          <ul className="border-y border-line">
            {order.lines.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
              >
                <span className="flex min-w-0 grow basis-52 items-center gap-4">
                  <LinePicture line={line} className="size-12" />
                  <span className="type-small min-w-0 wrap-anywhere">
                    <strong className="font-semibold">{line.name}</strong>
                    <span className="block text-text-2 empty:hidden">{chosenFor(order, line.id)}</span>
                    <span className="block text-text-2">{line.quantity} bought</span>
                  </span>
                </span>
                <Stepper
                  size="small"
                  label={`Units of ${line.name} in the case`}
                  min={0}
                  max={line.quantity}
                  value={units[line.id] ?? 0}
                  read={(typed) => Math.max(0, Math.min(line.quantity, Math.trunc(Number(typed)) || 0))}
                  onChange={(next) => setUnits((now) => ({ ...now, [line.id]: next }))}
                />
              </li>
            ))}
          </ul>
          {errors.lines && (
            <div role="alert">
              <FieldNote id="case-lines" error={errors.lines} />
            </div>
          )}
          <TextareaField
            label="Message to the customer (optional)"
            rows={3}
            maxLength={5_000}
            hint={notify ? 'Goes into the email.' : 'Kept in the case.'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </Panel>
    </form>
  );
}
