import { useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import { caseOutcomeLabels, caseOutcomePromises, type CaseOutcome } from '#domain/care/cases/case-states.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

const decideLabels = {
  refund: 'Decide and open the refund',
  remake: 'Decide and start the remake',
  repair: 'Decide: repair',
} as const;

type DecisionFormProps = {
  shown: OrderCase;
  outcome: CaseOutcome;
  hasEmail: boolean;
  /** Whether the order has money left to refund here. */
  canRefund: boolean;
  onDecided: (changed: OrderCase) => void;
  onOvertaken: (current: OrderCase) => void;
  onCancel: () => void;
};

/** What is done about the case, and what its customer is told (R-CASE-2). */
export function DecisionForm({
  shown,
  outcome,
  hasEmail,
  canRefund,
  onDecided,
  onOvertaken,
  onCancel,
}: DecisionFormProps) {
  const [text, setText] = useState('');
  const [notify, setNotify] = useState(hasEmail);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(text !== '');

  async function decide() {
    if (isBusy) return;
    setBusy(true);
    try {
      onDecided(await askStaff(cases.decide, { id: shown.id }, { outcome, text, notify }, shown));
    } catch (error) {
      const current = currentOf(cases.decide, error);
      if (current) onOvertaken(current);
      toastFailure('Nothing was decided', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-3 grid gap-3">
      <p className="type-small">
        <strong className="font-semibold">{caseOutcomeLabels[outcome]}.</strong>{' '}
        {notify ? `The email says: “${caseOutcomePromises[outcome]}”` : 'The customer gets no email.'}
      </p>
      <TextareaField
        label="More for the customer (optional)"
        rows={2}
        maxLength={5_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hasEmail && (
        <Checkbox
          label="Email the customer"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      )}
      <div className="flex gap-3">
        <Button size="small" busy={isBusy && 'Saving...'} onClick={() => void decide()}>
          {outcome === 'refund' && !canRefund ? 'Decide: refund' : decideLabels[outcome]}
        </Button>
        <Button level="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
