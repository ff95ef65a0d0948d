import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as cases from '#domain/api/cases.calls.ts';
import type { CustomerCase } from '#domain/care/cases/case.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { newFormKey } from '#web/form-key.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';

type CaseAnswerProps = { token: string; onChanged: (shown: CustomerCase) => void };

/** The customer's message; what was typed stays until it has arrived. */
export function CaseAnswer({ token, onChanged }: CaseAnswerProps) {
  const [key, setKey] = useState(newFormKey);
  const { register, handleSubmit, reset, setError, formState } = useForm<{ text: string }>();
  const sending = useMutation({
    mutationFn: ({ text }: { text: string }) => ask(cases.answer, {}, { token, text, key }),
    onSuccess(shown) {
      onChanged(shown);
      reset();
      setKey(newFormKey());
    },
    onError: (error) => setError('text', { message: failureText(error) }),
  });
  return (
    <form
      noValidate
      method="post"
      className="grid justify-items-start gap-4"
      onSubmit={(event) => void handleSubmit((typed) => sending.isPending || sending.mutate(typed))(event)}
    >
      <TextareaField
        label="Your message"
        className="w-full"
        rows={4}
        maxLength={5_000}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || 'Enter a message' })}
      />
      <Button type="submit" className="max-sm:w-full" busy={sending.isPending && 'Sending...'}>
        Send message
      </Button>
    </form>
  );
}
