import { paths } from '#domain/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { RidgeFrame } from './ridge-frame.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useVerification } from './use-verification.ts';
import { VerifyByPassword } from './verify-by-password.tsx';

/** The page of the welcome email's link (R-ACCT-34). */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { state, retry, become } = useVerification(token);

  switch (state) {
    case 'running':
      return (
        <RidgeFrame title="Verifying your email" what="Verifying your email">
          <output className="mt-6 flex items-center gap-3 text-text-2">
            <Spinner className="size-6" />
            One moment.
          </output>
        </RidgeFrame>
      );
    case 'locked':
      return (
        <VerifyByPassword
          token={token ?? ''}
          onVerified={() => become('verified')}
          onDead={() => become('dead')}
        />
      );
    case 'verified':
      return (
        <RidgeFrame
          title="Your email is verified"
          lead={<output>Orders you placed with it as a guest are now in your account.</output>}
        >
          <OnToAccount />
        </RidgeFrame>
      );
    case 'dead':
      return (
        <RidgeFrame
          title="This link no longer works"
          lead={
            <span role="alert">
              This link has expired, was already used, or is incomplete. Send a new one from your account
              page.
            </span>
          }
        >
          <OnToAccount />
        </RidgeFrame>
      );
    default:
      return (
        <RidgeFrame title="Not verified yet" lead={<span role="alert">{state.failure}</span>}>
          <Button className="mt-8 w-full" onClick={retry}>
            Try again
          </Button>
        </RidgeFrame>
      );
  }
}

function OnToAccount() {
  const { customer } = useAuth();
  return (
    <ButtonLink to={customer ? paths.account : paths.login} className="mt-8 w-full">
      {customer ? 'My Account' : 'Sign In'}
    </ButtonLink>
  );
}
