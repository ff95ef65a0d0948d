import { zodResolver } from '@hookform/resolvers/zod';
import * as cases from '#domain/api/cases.calls.ts';
import { caseOutcomeLabels, caseOutcomePromises, type CaseOutcome } from '#domain/care/cases/case-states.ts';
import {
  decideCaseBody,
  type DecideCaseBody,
  type OrderCase,
  caseMessageBody,
  type CaseMessageBody,
} from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { newFormKey } from '#web/form-key.ts';
import { useCaseMutation } from './case-mutation.ts';

const decideLabels = {
  refund: 'Decide and open the refund',
  remake: 'Decide and start the remake',
  repair: 'Decide: repair',
} as const;

type DecisionFormProps = {
  shown: OrderCase;
  outcome: CaseOutcome;
  open: OpenOrder;
  onDecided: () => void;
  onCancel: () => void;
};

/** What is done about the case, and what its customer is told (R-CASE-2). */
export function DecisionForm({ shown, outcome, open, onDecided, onCancel }: DecisionFormProps) {
  const hasEmail = open.order.customerEmail !== '';
  const { element, register, handleSubmit, watch } = useStaffForm({
    resolver: zodResolver(decideCaseBody),
    defaultValues: { outcome, text: '', notify: hasEmail },
  });
  const decide = useCaseMutation(open, {
    mutationFn: (body: DecideCaseBody) => askStaff(cases.decide, { id: shown.id }, body, shown),
    failure: 'Nothing was decided',
    onSuccess: onDecided,
  });

  return (
    <form
      ref={element}
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => void handleSubmit((body) => decide.mutate(body))(event)}
    >
      <p className="type-small">
        <strong className="font-semibold">{caseOutcomeLabels[outcome]}.</strong>{' '}
        {watch('notify')
          ? `The email says: “${caseOutcomePromises[outcome]}”`
          : 'The customer gets no email.'}
      </p>
      <TextareaField
        {...register('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner has just opened this form
        autoFocus
        label="More for the customer (optional)"
        rows={2}
        maxLength={5_000}
      />
      {hasEmail && <Checkbox {...register('notify')} label="Email the customer" />}
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={decide.isPending && 'Saving...'}>
          {outcome === 'refund' && !isLeftToRefund(open.order) ? 'Decide: refund' : decideLabels[outcome]}
        </Button>
        <Button level="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type CaseMessageFormProps = { id: number; open: OpenOrder; onClose: () => void };

/** An email about the case, with its link; for a customer without an address, words on the case's page (R-CASE-4, R-CASE-11). */
export function CaseMessageForm({ id, open, onClose }: CaseMessageFormProps) {
  const hasEmail = open.order.customerEmail !== '';
  const { element, register, handleSubmit, formState } = useStaffForm({
    resolver: zodResolver(caseMessageBody),
    defaultValues: { text: '', awaitsAnswer: hasEmail, key: newFormKey() },
  });
  const write = useCaseMutation(open, {
    mutationFn: (message: CaseMessageBody) => askStaff(cases.write, { id }, message),
    failure: 'Message not sent',
    onSuccess: onClose,
  });

  return (
    <form
      ref={element}
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => void handleSubmit((message) => write.mutate(message))(event)}
    >
      <TextareaField
        {...register('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner has just opened this form
        autoFocus
        label="Message to the customer"
        rows={3}
        maxLength={5_000}
        error={formState.errors.text?.message}
        hint={hasEmail ? undefined : 'Nothing is emailed. The customer reads it on the page of the link.'}
      />
      <Checkbox {...register('awaitsAnswer')} label="Then the case waits for the customer" />
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={write.isPending && (hasEmail ? 'Sending...' : 'Saving...')}>
          {hasEmail ? 'Send message' : 'Save message'}
        </Button>
        <Button level="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
