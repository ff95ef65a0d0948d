import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ReturnBody } from '#domain/care/cases/case.schema.ts';
import {
  refusalToReturn,
  returnNotes,
  returnReasonLabels,
  returnReasons,
  type ReturnReason,
} from '#domain/care/cases/customer-returns.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { paths } from '#domain/paths.ts';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { SelectField, TextareaField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';

type Items = NonNullable<OrderStatusAnswer['items']>;

/** Opens a case of the order; resolves to the token of its page. */
export type SendReturn = (body: ReturnBody) => Promise<{ token: string }>;

type ReturnFormProps = { items: Items; send: SendReturn; onLeave?: (() => void) | undefined };

type Fields = { lines: ReturnBody['lines']; reason: ReturnReason | ''; text: string };

/** Begins a return or reports a problem; photos are added on the page that follows (R-CASE-12, R-CASE-13). */
export function ReturnForm({ items, send, onLeave }: ReturnFormProps) {
  const navigate = useNavigate();
  const itemsId = useId();
  const [key] = useState(newFormKey);
  const only = items.length === 1 ? items[0] : undefined;
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { lines: only ? [{ lineId: only.id, quantity: 1 }] : [], reason: '', text: '' },
    resolver: resolverOf((typed) => errorsIn(typed, items)),
  });
  const { errors } = formState;
  const { field } = useController({ control, name: 'lines' });
  const lines = field.value;
  const sending = useMutation({
    mutationFn: ({ reason, ...typed }: Fields) => send({ ...typed, reason: reason || 'other', key }),
    onSuccess({ token }) {
      onLeave?.();
      void navigate(paths.case, { state: { token } });
    },
    onError(error) {
      const message = refusalMessage(error) ?? 'Please check your connection and try again.';
      const field = refusedField(error);
      setError(field === 'reason' || field === 'text' ? field : 'lines', { message }, { shouldFocus: true });
    },
  });

  function setUnits(id: number, quantity: number): void {
    const others = lines.filter(({ lineId }) => lineId !== id);
    field.onChange(quantity > 0 ? [...others, { lineId: id, quantity }] : others);
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-5 pb-5"
      onSubmit={(event) => void handleSubmit((typed) => sending.isPending || sending.mutate(typed))(event)}
    >
      <div className="type-small grid gap-2">
        {returnNotes(items).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          Please send nothing back before our answer. What we take back and when is in the{' '}
          <Link to={`${paths.terms}#section-returns-and-refunds`} className="link" onClick={onLeave}>
            Terms
          </Link>
          .
        </p>
      </div>
      <fieldset
        aria-describedby={errors.lines && itemsId}
        ref={(items) => field.ref(items && { focus: () => items.querySelector('input')?.focus() })}
      >
        <legend className="type-label mb-1">Items</legend>
        <ul className="border-y border-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
            >
              <span className="type-small min-w-0 grow basis-40 wrap-anywhere">
                <strong className="font-semibold">{item.productName}</strong>
                <span className="block text-text-2 empty:hidden">
                  {choicesSummary(item.customization, item.productName)}
                </span>
              </span>
              <Stepper
                size="small"
                label={`Units of ${item.productName}`}
                min={0}
                max={item.quantity}
                value={lines.find(({ lineId }) => lineId === item.id)?.quantity ?? 0}
                read={(typed) => Math.max(0, Math.min(item.quantity, Math.trunc(Number(typed)) || 0))}
                onChange={(quantity) => setUnits(item.id, quantity)}
              />
            </li>
          ))}
        </ul>
        <div role="alert">
          {errors.lines?.message && <FieldNote id={itemsId} error={errors.lines.message} />}
        </div>
      </fieldset>
      <SelectField {...register('reason')} label="Reason" error={errors.reason?.message}>
        <option value="">Choose</option>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {returnReasonLabels[one]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        {...register('text')}
        label="What happened?"
        rows={4}
        maxLength={5_000}
        hint="You can add photos next."
        error={errors.text?.message}
      />
      <Button
        type="submit"
        className="max-sm:w-full sm:justify-self-start"
        busy={sending.isPending && 'Sending...'}
      >
        Send
      </Button>
    </form>
  );
}

function errorsIn({ lines, reason, text }: Fields, items: Items): FieldErrors<Fields> {
  const chosen = items.filter(({ id }) => lines.some(({ lineId }) => lineId === id));
  const refusal = reason === '' ? 'Choose a reason' : refusalToReturn(chosen, reason);
  return {
    ...(chosen.length === 0 && { lines: 'Choose at least one item' }),
    ...(refusal !== null && { reason: refusal }),
    ...(text.trim() === '' && { text: 'Tell us what happened' }),
  };
}
