import { registrationProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { useRedirect } from '#web/shop/account/session/use-redirect.ts';
import { AccountForm, AccountFormFoot } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new account (R-ACCT-3, R-ACCT-4, R-ACCT-14). A signed-in customer goes to /account. */
export function RegisterPage() {
  const facts = useFacts();
  const { customer, signIn } = useAuth();
  useRedirect(paths.account, customer !== null);
  const { field, submit, isBusy } = useAccountForm({
    names: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
    problemOf: registrationProblem,
    mutationFn({ firstName, lastName, email, password }) {
      const body = { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim() };
      return ask(accounts.register, {}, body);
    },
    async onSuccess(answer) {
      await signIn(answer);
      toast({ title: 'Success', description: `Account created successfully! Welcome to ${facts.name}.` });
    },
    failed: { title: 'Registration Failed', answer: 'Registration failed', otherwise: 'Please try again' },
    focusOnRefusal: 'email',
  });
  return (
    <RidgeFrame
      title="Create Account"
      lead="Your orders and their tracking in one place."
      what="Creating an account"
    >
      <AccountForm onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3">
          <TextField label="First name" autoComplete="given-name" maxLength={60} {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} {...field('lastName')} />
        </div>
        <EmailField {...field('email')} />
        <NewPasswordFields label="Password" first={field('password')} again={field('confirmPassword')} />
        <Button type="submit" busy={isBusy && 'Creating Account...'}>
          Create Account
        </Button>
      </AccountForm>
      <AccountFormFoot>
        Have an account?{' '}
        <Link to={paths.login} className="type-strong link">
          Sign In
        </Link>
      </AccountFormFoot>
    </RidgeFrame>
  );
}
