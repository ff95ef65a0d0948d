import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import type { StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { SecurityLog } from './security-log.tsx';
import { AccountRow, InvitationRow } from './staff-rows.tsx';

/** Who works in the dashboard, what each role may do, and the security log (R-STAFF-1, R-STAFF-2, R-STAFF-4). */
export function StaffTab() {
  const list = useQuery(staffQueryOf(staffAccounts.list));
  const [isInviting, setInviting] = useState(false);
  useScreenActions([{ label: 'Invite someone', onSelect: () => setInviting(true) }]);

  return (
    <div className="grid grid-cols-1 gap-12">
      <section>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="type-h2">Staff</h2>
            <p className="type-small mt-1 min-h-5 text-text-2">{list.data && countText(list.data)}</p>
          </div>
          <Button size="small" onClick={() => setInviting(true)}>
            <Plus size={18} aria-hidden /> Invite someone
          </Button>
        </div>
        {list.isError && (
          <Notice tone="red" role="alert" title="Failed to fetch the staff" className="mb-6">
            {failureText(list.error, { next: 'reload the page' })}
          </Notice>
        )}
        {list.isPending && <Skeleton className="h-64" />}
        {list.data && (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
            <ul aria-label="Staff" className="divide-y divide-line rounded-m border border-line bg-surface">
              {list.data.accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
              {list.data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
            <RolesPanel />
          </div>
        )}
      </section>
      <SecurityLog />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function countText({ accounts, invitations }: StaffList): string {
  const active = accounts.filter(({ isDisabled }) => !isDisabled).length;
  const people = `${active} ${active === 1 ? 'person' : 'people'}`;
  if (invitations.length === 0) return people;
  return `${people}, ${invitations.length} ${invitations.length === 1 ? 'invitation' : 'invitations'} waiting`;
}
