import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { resendableEmails, type ResendableEmail } from '#domain/orders/emails/order-emails.schema.ts';
import { refusalToResend } from '#domain/orders/emails/resend.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { emailName } from '#web/admin/emails/email-name.ts';
import { FailureBadge } from '#web/admin/emails/failure-badge.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './cards/card.tsx';
import { useOrderMutation, type OpenOrder } from './open-order.ts';

type Email = AdminOrderDetail['emails'][number];

/** The order's emails with their status, and a button to resend the last one of each kind. */
export function OrderEmails({ open }: { open: OpenOrder }) {
  const dateTime = useDateTime();
  const { order } = open;
  const { emails } = order;
  const sendAgain = useOrderMutation(open, {
    mutationFn: (kind: ResendableEmail) => askStaff(adminOrders.resendEmail, { id: order.id }, { kind }),
    announce(sent) {
      if (sent.emailSent) toastDone(sent);
      else toast({ title: 'Email not sent', description: sent.message, tone: 'destructive' });
    },
    failure: 'Email not sent',
  });
  const mayRead = useMay('emails');
  const mayResend = useMay('orders.edit') && order.deletedAt === null;
  return (
    <Card title="Emails">
      {emails.length === 0 && <p className="type-small text-text-2">{noneYet(order)}</p>}
      <ul className="divide-y divide-line">
        {emails.map((email) => {
          const kind = resendableEmails.find((known) => known === email.kind);
          const isLast = emails.find((other) => other.kind === email.kind) === email;
          return (
            <li key={email.id} className="flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="type-small font-semibold">{emailName(email.kind)}</span>
                  <EmailState email={email} />
                </p>
                <p className="type-small wrap-anywhere text-text-2">
                  {email.recipient}, {dateTime(email.sentAt ?? email.createdAt)}
                </p>
                {email.isKept && (
                  <p className="type-small text-text-2">
                    No mail server is set.
                    {mayRead && (
                      <>
                        {' '}
                        The email is kept{' '}
                        <Link to={places.emails} className="link">
                          in the preview
                        </Link>
                        .
                      </>
                    )}
                  </p>
                )}
                {email.sentAt === null && email.lastError && (
                  <p className="type-note wrap-anywhere">{email.lastError.replace(/^\w+: /, '')}</p>
                )}
              </div>
              {kind && isLast && mayResend && canReach(kind, order) && (
                <Button
                  level="text"
                  size="small"
                  className="shrink-0"
                  busy={sendAgain.isPending && sendAgain.variables === kind && 'Sending...'}
                  onClick={() => sendAgain.mutate(kind)}
                >
                  Send again<span className="sr-only"> {emailName(kind)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function canReach(kind: ResendableEmail, { status, customerEmail }: AdminOrderDetail): boolean {
  return refusalToResend(kind, status) === null && (kind === 'fulfillment-notice' || customerEmail !== '');
}

function noneYet({ counterState, customerEmail }: AdminOrderDetail): string {
  if (customerEmail === '') return 'None. The customer gave no email address.';
  return counterState === null ? 'None yet. The first two are sent when the order is paid.' : 'None.';
}

function EmailState({ email }: { email: Email }) {
  if (email.isKept) return <Badge>Not sent</Badge>;
  if (email.sentAt !== null) return <Badge tone="green">Sent</Badge>;
  if (email.lastError === null) return <Badge tone="yellow">Waiting</Badge>;
  return <FailureBadge lastError={email.lastError} />;
}
