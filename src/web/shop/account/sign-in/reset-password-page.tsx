import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newPasswordProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { refusedField } from '#web/refused-field.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLinkToken } from './use-link-token.ts';

/** The reset link's page: choose a new password, then sign in (R-ACCT-31, R-ACCT-32). */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDead, setDead] = useState(false);
  if (isDead || token === null) return <DeadLink />;
  return <NewPassword token={token} onDead={() => setDead(true)} />;
}

/** Until the token is known, the form shows but cannot be submitted, as in the server's HTML. */
function NewPassword({ token, onDead }: { token: string | undefined; onDead: () => void }) {
  const navigate = useNavigate();
  const { customer, drop } = useAuth();
  const { field, submit, isBusy } = useAccountForm({
    names: ['password', 'confirmPassword'],
    problemOf: newPasswordProblem,
    mutationFn: ({ password }) => ask(accounts.resetPassword, {}, { token: token ?? '', password }),
    onError: (error) => refusedField(error) === 'token' && onDead(),
    async onSuccess() {
      // A new password ends every session, including this browser's.
      if (customer) await drop();
      toast({ title: 'Success', description: 'Your new password is set. Please sign in with it.' });
      await navigate(paths.login, { replace: true });
    },
    failed: { title: 'Error', answer: 'The password was not changed', otherwise: 'Please try again' },
    focusOnRefusal: 'password',
  });
  return (
    <RidgeFrame
      title="Choose a new password"
      lead="Use it the next time you sign in."
      what="Choosing a new password"
    >
      <AccountForm onSubmit={submit}>
        <NewPasswordFields label="New password" first={field('password')} again={field('confirmPassword')} />
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Save new password
        </Button>
      </AccountForm>
    </RidgeFrame>
  );
}

function DeadLink() {
  return (
    <RidgeFrame
      title="This link no longer works"
      lead={
        <span role="alert">
          This link has expired, was already used, or is incomplete. Ask for a new one; it takes a minute.
        </span>
      }
    >
      <ButtonLink to={paths.forgotPassword} className="mt-8 w-full">
        Send a new link
      </ButtonLink>
    </RidgeFrame>
  );
}
