import { roleLabels } from '#domain/identity/staff/permissions.ts';
import type { StaffInvitation } from '#domain/identity/staff/staff-account.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { rowGrid } from './row-grid.ts';

type InvitationRowProps = {
  invitation: StaffInvitation;
  onSendAgain: () => Promise<void>;
  onWithdraw: () => Promise<void>;
};

/** An invitation that was not accepted yet. */
export function InvitationRow({ invitation, onSendAgain, onWithdraw }: InvitationRowProps) {
  const { email, role, expiresAt } = invitation;
  return (
    <li className={rowGrid}>
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">{email}</p>
        <p className="type-small text-text-2">The link works until {dateTime(expiresAt)}</p>
      </div>
      <p className="type-body">{roleLabels[role].name}</p>
      <p>
        <Badge>Invited</Badge>
      </p>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button level="secondary" size="small" onClick={() => void onSendAgain()}>
          Send again<span className="sr-only"> to {email}</span>
        </Button>
        <Button level="secondary" size="small" onClick={() => void onWithdraw()}>
          Withdraw<span className="sr-only"> the invitation of {email}</span>
        </Button>
      </div>
    </li>
  );
}
