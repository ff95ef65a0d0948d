import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import type { StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { AccountRow } from './account-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { SecurityLog } from './security-log.tsx';

/** Who works in the dashboard, what each role may do, and the security log (R-STAFF-1, R-STAFF-2, R-STAFF-4). */
export function StaffTab() {
  const list = useQuery({ ...staffQueryOf(staffAccounts.list), gcTime: 0 });
  const [changes, setChanges] = useState(0);
  const [isInviting, setInviting] = useState(false);
  useScreenActions([{ label: 'Invite someone', onSelect: () => setInviting(true) }]);

  /** Makes a change, and reads the list again either way. */
  async function change(work: () => Promise<unknown>, said: string) {
    try {
      await work();
      toast({ title: said });
    } catch (error) {
      toastFailure('Failed to change the staff', error);
    }
    await list.refetch();
    setChanges((count) => count + 1);
  }

  async function takeAccess(id: number, name: string) {
    const isSure = await showAlert({
      title: `Remove ${name}?`,
      text: 'They are signed out everywhere and cannot sign in. You can give access back at any time.',
      action: 'Remove',
      cancel: 'Keep',
      danger: true,
    });
    if (!isSure) return;
    await change(() => askStaff(staffAccounts.edit, { id }, { isDisabled: true }), `${name} was removed`);
  }

  async function resetSecondFactor(id: number, name: string) {
    const isSure = await showAlert({
      title: `Reset two-step sign-in of ${name}?`,
      text: 'They are signed out everywhere and sign in with the password alone, until they set it up again. They get an email.',
      action: 'Reset',
      cancel: 'Keep',
      danger: true,
    });
    if (!isSure) return;
    await change(
      () => askStaff(staffAccounts.resetSecondFactor, { id }),
      `Two-step sign-in of ${name} was reset`,
    );
  }

  return (
    <div className="grid gap-12">
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
            Please check your connection and reload the page.
          </Notice>
        )}
        {list.isPending && <Skeleton className="h-64" />}
        {list.data && (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
            <ul aria-label="Staff" className="divide-y divide-line rounded-m border border-line bg-surface">
              {list.data.accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  onRole={(role) =>
                    change(() => askStaff(staffAccounts.edit, { id: account.id }, { role }), 'Role changed')
                  }
                  onRemove={(name) => takeAccess(account.id, name)}
                  onResetSecondFactor={(name) => resetSecondFactor(account.id, name)}
                  onRestore={() =>
                    change(
                      () => askStaff(staffAccounts.edit, { id: account.id }, { isDisabled: false }),
                      'Access given back',
                    )
                  }
                />
              ))}
              {list.data.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onSendAgain={() =>
                    change(
                      () =>
                        askStaff(
                          staffAccounts.invite,
                          {},
                          { email: invitation.email, role: invitation.role },
                        ),
                      `Invitation sent to ${invitation.email}`,
                    )
                  }
                  onWithdraw={() =>
                    change(
                      () => askStaff(staffAccounts.withdraw, { id: invitation.id }),
                      'Invitation withdrawn',
                    )
                  }
                />
              ))}
            </ul>
            <RolesPanel />
          </div>
        )}
      </section>
      <SecurityLog changes={changes} />
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            toast({ title: `Invitation sent to ${email}` });
            void list.refetch();
          }}
        />
      )}
    </div>
  );
}

function countText({ accounts, invitations }: StaffList): string {
  const active = accounts.filter(({ isDisabled }) => !isDisabled).length;
  const people = `${active} ${active === 1 ? 'person' : 'people'}`;
  if (invitations.length === 0) return people;
  return `${people}, ${invitations.length} ${invitations.length === 1 ? 'invitation' : 'invitations'} waiting`;
}
