import { useState, type FormEvent } from 'react';
import * as cases from '#domain/api/cases.calls.ts';
import type { CustomerCase } from '#domain/care/cases/case.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { newFormKey } from '#web/form-key.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';

type CaseAnswerProps = { token: string; onChanged: (shown: CustomerCase) => void };

/** The customer's message; what was typed stays until it has arrived. */
export function CaseAnswer({ token, onChanged }: CaseAnswerProps) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(newFormKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError('Enter a message');
    setBusy(true);
    setError(undefined);
    try {
      onChanged(await ask(cases.answer, {}, { token, text, key }));
      setText('');
      setKey(newFormKey());
    } catch (cause) {
      setError(refusalMessage(cause) ?? 'Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="grid justify-items-start gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextareaField
        label="Your message"
        className="w-full"
        rows={4}
        maxLength={5_000}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="max-sm:w-full" busy={isBusy && 'Sending...'}>
        Send message
      </Button>
    </form>
  );
}
