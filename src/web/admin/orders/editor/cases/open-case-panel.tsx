import { zodResolver } from '@hookform/resolvers/zod';
import * as cases from '#domain/api/cases.calls.ts';
import { caseReasonLabels, caseReasons } from '#domain/care/cases/case-states.ts';
import { openCaseBody, type OpenCaseBody } from '#domain/care/cases/case.schema.ts';
import { SelectField, TextareaField } from '#web/ui/controls/field.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { newFormKey } from '#web/form-key.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Panel } from '#web/admin/orders/editor/cards/card.tsx';
import { LinePicture } from '#web/admin/orders/editor/cards/line-picture.tsx';
import { chosenFor } from '#web/admin/orders/editor/chosen-for.ts';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useCaseMutation } from './case-mutation.ts';

/** Opens a return or warranty case: why, for what, and the email with the link for photos (R-CASE-1). */
export function OpenCasePanel({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open;
  const only = order.lines.length === 1 ? order.lines[0] : undefined;
  const hasEmail = order.customerEmail !== '';
  const { element, register, handleSubmit, watch, setValue, formState } = useStaffForm({
    resolver: zodResolver(openCaseBody),
    defaultValues: {
      lines: only ? [{ lineId: only.id, quantity: 1 }] : [],
      text: '',
      notify: hasEmail,
      key: newFormKey(),
    },
  });
  const { errors } = formState;
  const lines = watch('lines');
  const openCase = useCaseMutation(open, {
    mutationFn: (body: OpenCaseBody) => askStaff(cases.open, { id: order.id }, body),
    success: 'Case opened',
    failure: 'Case not opened',
    onSuccess: onClose,
  });

  function setUnits(id: number, quantity: number) {
    const others = lines.filter(({ lineId }) => lineId !== id);
    const next = quantity > 0 ? [...others, { lineId: id, quantity }] : others;
    setValue('lines', next, { shouldDirty: true });
  }

  return (
    <Panel
      title="Return or warranty"
      note={
        hasEmail
          ? 'The email has a link where the customer adds photos and answers.'
          : 'This customer gave no email address, so nothing is emailed. Copy the case’s link afterward, where the customer adds photos and answers.'
      }
      element={element}
      onSubmit={handleSubmit((body) => openCase.mutate(body))}
      notify={{ address: order.customerEmail, ...register('notify') }}
      action="Open case"
      busy={openCase.isPending && 'Opening...'}
      onClose={onClose}
    >
      <div className="grid gap-5 p-4 sm:p-6">
        <SelectField {...register('reason')} label="Reason" error={errors.reason?.message}>
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
                value={lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0}
                read={(typed) => Math.max(0, Math.min(line.quantity, Math.trunc(Number(typed)) || 0))}
                onChange={(quantity) => setUnits(line.id, quantity)}
              />
            </li>
          ))}
        </ul>
        {errors.lines?.message && (
          <div role="alert">
            <FieldNote id="case-lines" error={errors.lines.message} />
          </div>
        )}
        <TextareaField
          {...register('text')}
          label="Message to the customer (optional)"
          rows={3}
          maxLength={5_000}
          hint={watch('notify') ? 'Goes into the email.' : 'Kept in the case.'}
        />
      </div>
    </Panel>
  );
}
