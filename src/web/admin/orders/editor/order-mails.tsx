import {
  resendableMails,
  type AdminOrderDetail,
  type ResendableMail,
} from '#domain/orders/admin-order.schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { mailName } from '#web/admin/mails/mail-name.ts';

type Mail = AdminOrderDetail['mails'][number];

type OrderMailsProps = {
  order: AdminOrderDetail;
  busy: string | null;
  onSendAgain: (kind: ResendableMail) => void;
};

/** The order's emails with their status, and a button to resend the last one of each kind. */
export function OrderMails({ order, busy, onSendAgain }: OrderMailsProps) {
  const { mails } = order;
  return (
    <section aria-label="Emails">
      <h3 className="type-strong mb-2">Emails</h3>
      {mails.length === 0 && (
        <p className="type-small text-text-2">None yet. The first two are sent when the order is paid.</p>
      )}
      <ul className="divide-y divide-line">
        {mails.map((mail) => {
          const kind = resendableMails.find((known) => known === mail.kind);
          const isLast = mails.find((other) => other.kind === mail.kind) === mail;
          return (
            <li key={mail.id} className="flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="type-small font-semibold">{mailName(mail.kind)}</span>
                  <MailState mail={mail} />
                </p>
                <p className="type-small wrap-anywhere text-text-2">
                  {mail.recipient}, {dateTime(mail.sentAt ?? mail.createdAt)}
                </p>
                {mail.sentAt === null && mail.lastError && (
                  <p className="type-note wrap-anywhere">{mail.lastError.replace(/^\w+: /, '')}</p>
                )}
              </div>
              {kind && isLast && order.deletedAt === null && (
                <Button
                  level="text"
                  size="small"
                  className="shrink-0"
                  busy={busy === kind && 'Sending...'}
                  onClick={() => onSendAgain(kind)}
                >
                  Send again<span className="sr-only"> {mailName(kind)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function MailState({ mail }: { mail: Mail }) {
  if (mail.sentAt !== null) return <Badge tone="green">Sent</Badge>;
  return mail.lastError === null ? <Badge tone="yellow">Waiting</Badge> : <Badge tone="red">Failed</Badge>;
}
