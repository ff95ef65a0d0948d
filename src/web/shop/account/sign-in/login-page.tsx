import { signInProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { maxQuantity } from '#domain/selling/cart/quantity.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { useRedirect } from '#web/shop/account/session/use-redirect.ts';
import { AccountForm, AccountFormFoot } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The customer's sign-in (R-ACCT-2, R-ACCT-4, R-ACCT-13). A signed-in customer goes to /account. */
export function LoginPage() {
  const { customer, signIn } = useAuth();
  useRedirect(paths.account, customer !== null);
  const { field, submit, isBusy } = useAccountForm({
    names: ['email', 'password'],
    problemOf: signInProblem,
    mutationFn: ({ email, password }) => ask(accounts.signIn, {}, { email: email.trim(), password }),
    async onSuccess(answer) {
      await signIn(answer);
      const more = answer.capped
        ? ` One item in your cart is now at ${maxQuantity}, the limit per order.`
        : '';
      toast({ title: 'Success', description: `Logged in successfully!${more}` });
    },
    failed: { title: 'Login Failed', answer: 'Login failed', otherwise: 'Please check your credentials' },
    focusOnRefusal: 'password',
  });
  return (
    <RidgeFrame title="Sign In" lead="See your orders and check out faster." what="Signing in">
      <AccountForm onSubmit={submit}>
        <EmailField {...field('email')} />
        <div className="relative flex flex-col">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aria-required
            {...field('password')}
          />
          {/* After the field, so that Tab goes from email straight to the password. */}
          <Link
            to={paths.forgotPassword}
            className="type-label link top-0 right-0 self-end max-[22.5rem]:mt-2 min-[22.5rem]:absolute"
          >
            Forgot password?
          </Link>
        </div>
        <Button type="submit" busy={isBusy && 'Signing In...'}>
          Sign In
        </Button>
      </AccountForm>
      <AccountFormFoot>
        New here?{' '}
        <Link to={paths.register} className="type-strong link">
          Create Account
        </Link>
      </AccountFormFoot>
    </RidgeFrame>
  );
}
