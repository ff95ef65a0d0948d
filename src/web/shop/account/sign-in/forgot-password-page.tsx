import { useState } from 'react';
import { linkHours } from '#domain/identity/customers/link-hours.ts';
import type { FormProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { ask } from '#web/ask.ts';
import { AccountForm, AccountFormFoot } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a reset link; the answer never reveals whether there is an account. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? <Ask onAsked={setAsked} /> : <Asked email={asked} />;
}

function Ask({ onAsked }: { onAsked: (email: string) => void }) {
  const { field, submit, isBusy } = useAccountForm({
    names: ['email'],
    problemOf,
    mutationFn: ({ email }) => ask(accounts.forgotPassword, {}, { email: email.trim() }),
    onSuccess: (_answer, { email }) => onAsked(email.trim()),
    failed: { title: 'Error', answer: 'The link was not sent', otherwise: 'Please try again' },
    focusOnRefusal: 'email',
  });
  return (
    <RidgeFrame
      title="Forgot your password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
      what="Choosing a new password"
    >
      <AccountForm onSubmit={submit}>
        <EmailField {...field('email')} />
        <Button type="submit" busy={isBusy && 'Sending...'}>
          Send link
        </Button>
      </AccountForm>
      <AccountFormFoot>
        Remembered it?{' '}
        <Link to={paths.login} className="type-strong link">
          Sign In
        </Link>
      </AccountFormFoot>
    </RidgeFrame>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <RidgeFrame
      title="Check your email"
      lead={
        <output>
          If there is an account for <strong className="type-strong wrap-anywhere text-text">{email}</strong>,
          we’ve emailed a link to choose a new password. It works once, within {linkHours['reset-password']}{' '}
          hours.
        </output>
      }
    >
      <ButtonLink level="secondary" to={paths.login} className="mt-8 w-full">
        Back to sign-in
      </ButtonLink>
    </RidgeFrame>
  );
}

function problemOf({ email }: { email: string }): FormProblem | null {
  return email.trim() === '' ? { field: 'email', message: 'Please fill in all required fields' } : null;
}
