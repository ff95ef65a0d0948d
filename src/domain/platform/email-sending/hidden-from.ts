import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { emailKinds, emailTopics, type EmailKind } from './email-kinds.ts';

/** Their link or code makes a reader the customer. */
const forTheCustomer = new Set<EmailKind>(['order-lookup-code', 'order-case']);

/**
 * What a role does not see in the preview of emails, nor among those that failed (R-EMAIL-4): links that open an account or invite staff, alerts of money and
 * security. Those who manage staff see everything.
 */
export function hiddenFrom(role: StaffRole): readonly EmailKind[] {
  if (may(role, 'staff')) return [];
  return emailKinds.filter((kind) => {
    const topic = emailTopics[kind];
    return topic === 'account' || topic === 'owner' || forTheCustomer.has(kind);
  });
}
