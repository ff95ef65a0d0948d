import { useState } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { newFormKey } from '#web/form-key.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

type CaseMessageFormProps = {
  id: number;
  hasEmail: boolean;
  onSent: (changed: OrderCase) => void;
  /** The case is no longer as it is shown. */
  onOutdated: () => void;
  onCancel: () => void;
};

/** An email about the case, with its link; for a customer without an address, words on the case's page (R-CASE-4, R-CASE-11). */
export function CaseMessageForm({ id, hasEmail, onSent, onOutdated, onCancel }: CaseMessageFormProps) {
  const [text, setText] = useState('');
  const [awaitsAnswer, setAwaits] = useState(hasEmail);
  const [key] = useState(newFormKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUnsaved(text !== '');

  async function send() {
    if (isBusy) return;
    if (text.trim() === '') return setError('Enter a message');
    setBusy(true);
    try {
      onSent(await askStaff(cases.write, { id }, { text, awaitsAnswer, key }));
    } catch (cause) {
      toastFailure('Message not sent', cause);
      if (isOutdated(cause)) onOutdated();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-3 grid gap-3">
      <TextareaField
        label="Message to the customer"
        rows={3}
        maxLength={5_000}
        value={text}
        error={error}
        hint={hasEmail ? undefined : 'Nothing is emailed. The customer reads it on the page of the link.'}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Checkbox
        label="Then the case waits for the customer"
        checked={awaitsAnswer}
        onChange={(event) => setAwaits(event.target.checked)}
      />
      <div className="flex gap-3">
        <Button
          size="small"
          busy={isBusy && (hasEmail ? 'Sending...' : 'Saving...')}
          onClick={() => void send()}
        >
          {hasEmail ? 'Send message' : 'Save message'}
        </Button>
        <Button level="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
