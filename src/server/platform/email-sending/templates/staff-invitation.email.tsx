import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { paths } from '#domain/paths.ts';
import { invitationDays } from '#domain/identity/staff/invitation-days.ts';
import { roleLabels } from '#domain/identity/staff/permissions.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { useFacts } from './facts.ts';
import { EmailFrame } from './email-frame.tsx';
import { LinkButton } from './email-link.tsx';
import { ShopperFoot } from './foot.tsx';
import { Paragraph, Title } from './prose.tsx';

export function staffInvitationSubject(_: unknown, { name }: StoreFacts): string {
  return `You’re invited to the ${name} dashboard`;
}

/** To someone whom an owner invited to the staff (R-STAFF-2). */
export function StaffInvitationEmail({ role, invitedBy, token, shopUrl }: RenderProps['staff-invitation']) {
  const facts = useFacts();
  const { name, can } = roleLabels[role];
  return (
    <EmailFrame
      preview={`The link works once, within ${invitationDays} days.`}
      foot={<ShopperFoot why={why} />}
    >
      <Title>Join the dashboard</Title>
      <Paragraph>
        {invitedBy} invited you to the {facts.name} dashboard with the role {name}. {can}
      </Paragraph>
      <LinkButton href={`${shopUrl}${paths.adminLogin}?invitation=${token}`}>
        Accept the invitation
      </LinkButton>
      <Paragraph>The link works once, within {invitationDays} days.</Paragraph>
      <Paragraph>If you don’t expect this, ignore this email.</Paragraph>
    </EmailFrame>
  );
}

const why = (name: string) => `You got this email because an owner of ${name} entered this address.`;
