import { useState } from 'react';
import { minPasswordLength, newPasswordProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { ask } from '#web/ask.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { AccountForm } from '#web/shop/account/sign-in/account-form.tsx';
import { PasswordField } from '#web/shop/account/sign-in/password-field.tsx';
import { useAccountForm } from '#web/shop/account/sign-in/use-account-form.ts';
import { Button } from '#web/ui/controls/button.tsx';

type KeepOrderProps = { orderId: string; email: string };

/** A guest keeps the order in an account with its address (R-ACCT-40). */
export function KeepOrder({ orderId, email }: KeepOrderProps) {
  const { customer, isLoading } = useAuth();
  const [isSent, setSent] = useState(false);
  if (customer !== null || isLoading) return null;
  return (
    <section
      aria-labelledby="keep-order"
      className="mt-4 rounded-m border border-line bg-surface p-4 md:p-6 print:hidden"
    >
      <h2 id="keep-order" className="type-h3">
        Create a password to keep this order
      </h2>
      <output className="block">
        {isSent && (
          <span className="type-body mt-2 block wrap-anywhere">
            Check your email. We’ve sent a link to <strong>{email}</strong>. Open it to see this order in your
            account.
          </span>
        )}
      </output>
      {!isSent && <Password orderId={orderId} email={email} onSent={() => setSent(true)} />}
    </section>
  );
}

function Password({ orderId, email, onSent }: KeepOrderProps & { onSent: () => void }) {
  const { field, submit, isBusy } = useAccountForm({
    names: ['password'],
    problemOf: newPasswordProblem,
    mutationFn: ({ password }) => ask(accounts.keepOrder, { orderId }, { password }),
    onSuccess: onSent,
    failed: { title: 'Error', answer: 'The account was not created', otherwise: 'Please try again' },
    focusOnRefusal: 'password',
  });
  return (
    <>
      <p className="type-small mt-1 wrap-anywhere text-text-2">Your account email: {email}</p>
      <AccountForm onSubmit={submit}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          aria-required
          {...field('password')}
        />
        <Button
          type="submit"
          level="secondary"
          className="justify-self-start"
          busy={isBusy && 'Creating Account...'}
        >
          Create account
        </Button>
      </AccountForm>
    </>
  );
}
