import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as fit from '#domain/api/fit.calls.ts';
import { exactBuildLabel } from '#domain/catalog/holster/build-label.ts';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { Orientation } from '#domain/catalog/holster/options.ts';
import { looksLikeEmail } from '#domain/platform/text/email.ts';
import { ask } from '#web/ask.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** A build whose pistol is chosen. */
export type AskedBuild = HolsterChoices & {
  pistolMake: string;
  pistolModel: string;
  orientation?: Orientation | null;
  customNotes?: string;
};

type Typed = { email: string; question: string };

/** Sends a build that we look at first, with the shopper's words (R-FIT-5). */
export function AskFirst({ build }: { build: AskedBuild }) {
  const titleId = useId();
  const { register, handleSubmit, setError, formState } = useForm<Typed>();
  const label = exactBuildLabel(build);
  const send = useMutation({
    mutationFn: ({ asked, ...typed }: Typed & { asked: AskedBuild; label: string }) =>
      ask(fit.ask, {}, { build: asked, ...typed }),
    onError: (error) => setError('email', { message: failureText(error) }),
  });
  // Another build asks anew.
  if (send.isSuccess && send.variables.label === label) {
    return (
      <output className="mt-4 block">
        <Notice title="We got your question">
          We look at this pairing and answer to{' '}
          <strong className="wrap-anywhere">{send.variables.email.trim()}</strong>. With a yes, our email has
          the link to order exactly this build.
        </Notice>
      </output>
    );
  }
  return (
    <section aria-labelledby={titleId} className="mt-4 rounded-m border border-yellow-500 bg-yellow-100 p-4">
      <h3 id={titleId} className="type-strong">
        Ask us first
      </h3>
      <p className="type-small mt-1">
        Send us this build. We answer by email, and you can order it with our yes.
      </p>
      <div className="mt-3 grid gap-3">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-required
          error={formState.errors.email?.message}
          {...register('email', {
            validate: (email) => looksLikeEmail(email) || 'Please enter your email address',
          })}
        />
        <TextareaField
          label="Your question (optional)"
          rows={2}
          maxLength={1_000}
          placeholder="The light sits on a rail adapter"
          {...register('question')}
        />
        {/* The quick form is a form already. */}
        <Button
          className="justify-self-start"
          busy={send.isPending && 'Sending...'}
          onClick={() => void handleSubmit((typed) => send.mutate({ ...typed, asked: build, label }))()}
        >
          Send this build
        </Button>
      </div>
    </section>
  );
}
