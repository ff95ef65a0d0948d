import { adminPaths } from '#domain/admin-paths.ts';
import type { SecondFactorEmail } from '#server/platform/email-sending/email-props.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function secondFactorChangedSubject({ what }: SecondFactorEmail): string {
  return titles[what];
}

/** To a staff member whose second factor changed or was replaced by a recovery code, because it may have been someone else. */
export function SecondFactorChangedEmail(email: SecondFactorEmail) {
  return (
    <EmailFrame preview="If this wasn’t you, change your password now." foot={<ShopperFoot why={why} />}>
      <Title>{titles[email.what]}</Title>
      <Paragraph>{happened(email)}</Paragraph>
      <Paragraph>If this was you, you don’t need to do anything.</Paragraph>
      <Paragraph>
        If this wasn’t you, sign in, change your password, and tell an owner of the store. If you can’t sign
        in, an owner can help.
      </Paragraph>
      <LinkButton href={`${email.shopUrl}${adminPaths.account}`}>Open your account</LinkButton>
    </EmailFrame>
  );
}

const titles: Readonly<Record<SecondFactorEmail['what'], string>> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  reset: 'Your two-step sign-in was reset',
  'codes-renewed': 'You have new recovery codes',
  'code-used': 'A recovery code was used',
};

function happened(email: SecondFactorEmail): string {
  const { username, changedAt } = email;
  const account = `the dashboard account ${username}`;
  switch (email.what) {
    case 'on':
      return `Signing in to ${account} takes a code from an authenticator app since ${changedAt}. Every other device was signed out.`;
    case 'off':
      return `Signing in to ${account} takes only the password since ${changedAt}. Every other device was signed out.`;
    case 'reset':
      return `An owner turned off two-step sign-in for ${account} on ${changedAt}. Every device was signed out. You can turn it on again under Account.`;
    case 'codes-renewed':
      return `New recovery codes were made for ${account} on ${changedAt}. The earlier ones no longer work.`;
    case 'code-used': {
      const left = email.recoveryCodesLeft;
      const more = left === 0 ? 'None is left: make new ones under Account.' : `${left} of them are left.`;
      return `Someone signed in to ${account} with a recovery code on ${changedAt}. ${more}`;
    }
  }
}

const why = (name: string) =>
  `You got this email because this address belongs to a dashboard account at ${name}.`;
