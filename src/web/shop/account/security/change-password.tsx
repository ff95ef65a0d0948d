import { passwordChangeProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { AccountForm } from '#web/shop/account/sign-in/account-form.tsx';
import { NewPasswordFields } from '#web/shop/account/sign-in/new-password-fields.tsx';
import { PasswordField } from '#web/shop/account/sign-in/password-field.tsx';
import { useAccountForm } from '#web/shop/account/sign-in/use-account-form.ts';

/** Changes the password while signed in, and signs out other devices. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { field, submit, isBusy } = useAccountForm({
    names: ['currentPassword', 'password', 'confirmPassword'],
    problemOf: passwordChangeProblem,
    mutationFn: ({ currentPassword, password }) =>
      ask(accounts.changePassword, {}, { currentPassword, newPassword: password }),
    onSuccess() {
      toast({ title: 'Password changed', description: 'Your other devices have been signed out.' });
      onChanged();
    },
    failed: { title: 'Error', answer: 'The password was not changed', otherwise: 'Please try again' },
    focusOnRefusal: 'currentPassword',
  });
  return (
    <section aria-labelledby="change-password" className="max-w-100">
      <h2 id="change-password" className="type-h2">
        Change password
      </h2>
      <AccountForm onSubmit={submit}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          aria-required
          hint={
            <Link to={paths.forgotPassword} className="link">
              Forgot your password?
            </Link>
          }
          {...field('currentPassword')}
        />
        <NewPasswordFields label="New password" first={field('password')} again={field('confirmPassword')} />
        <Button type="submit" className="justify-self-start" busy={isBusy && 'Saving...'}>
          Change password
        </Button>
      </AccountForm>
    </section>
  );
}
