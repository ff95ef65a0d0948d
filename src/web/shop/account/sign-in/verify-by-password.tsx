import * as accounts from '#domain/api/accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { ask } from '#web/ask.ts';
import { refusedField } from '#web/refused-field.ts';
import { AccountForm, AccountFormFoot } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

type VerifyByPasswordProps = { token: string; onVerified: () => void; onDead: () => void };

/**
 * On a device that is not signed in to the account. Someone who registered another person's address must not get that person's
 * orders.
 */
export function VerifyByPassword({ token, onVerified, onDead }: VerifyByPasswordProps) {
  const { field, submit, isBusy } = useAccountForm({
    names: ['password'],
    problemOf: ({ password }) =>
      password === '' ? { field: 'password', message: 'Please fill in all required fields' } : null,
    mutationFn: ({ password }) => ask(accounts.verifyEmail, {}, { token, password }),
    onSuccess: onVerified,
    onError: (error) => refusedField(error) === 'token' && onDead(),
    failed: { title: 'Error', answer: 'Your email was not verified', otherwise: 'Please try again' },
    focusOnRefusal: 'password',
  });
  return (
    <RidgeFrame
      title="Verify your email"
      lead="You're not signed in on this device. Enter the password of your account to verify your email."
    >
      <AccountForm onSubmit={submit}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aria-required
          {...field('password')}
        />
        <Button type="submit" busy={isBusy && 'Verifying...'}>
          Verify email
        </Button>
      </AccountForm>
      <AccountFormFoot>
        Don&apos;t know the password, or didn&apos;t create this account?{' '}
        <Link to={paths.forgotPassword} className="type-strong link">
          Reset the password
        </Link>
      </AccountFormFoot>
    </RidgeFrame>
  );
}
