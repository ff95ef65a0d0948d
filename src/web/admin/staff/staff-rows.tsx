import { useQueryClient } from '@tanstack/react-query';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import { roleLabels, staffRoles, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { StaffAccount, StaffInvitation } from '#domain/identity/staff/staff-account.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';

/** A call, and what a toast says once it is done. */
type StaffChange = { send: () => Promise<{ ok?: true; isEmailKept?: boolean }>; done: string };

/** Sends a change, and reads everything again either way. */
function useStaffChange() {
  const client = useQueryClient();
  return useStaffMutation({
    mutationFn: ({ send }: StaffChange) => send(),
    success: ({ isEmailKept = false }, { done }) => ({ message: done, isEmailKept }),
    failure: 'Failed to change the staff',
    onSettled: () => client.invalidateQueries(),
  }).mutate;
}

/** Who, role, state, actions. */
const rowGrid =
  'grid items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_150px_150px_200px] [--field-height:40px]';

/** A staff account with its role, last use and access. */
export function AccountRow({ account }: { account: StaffAccount }) {
  const dateTime = useDateTime();
  const change = useStaffChange();
  const { id, username, name, role, isDisabled, isYou, hasSecondFactor, lastUsedAt } = account;
  const shown = name === '' ? username : name;

  async function takeAccess() {
    const isSure = await showAlert({
      title: `Remove ${shown}?`,
      text: 'They are signed out everywhere and cannot sign in. You can give access back at any time.',
      action: 'Remove',
      cancel: 'Keep',
      danger: true,
    });
    if (!isSure) return;
    change({
      send: () => askStaff(staffAccounts.edit, { id }, { isDisabled: true }),
      done: `${shown} was removed`,
    });
  }

  async function resetSecondFactor() {
    const isSure = await showAlert({
      title: `Reset two-step sign-in of ${shown}?`,
      text: 'They are signed out everywhere and sign in with the password alone, until they set it up again.',
      action: 'Reset',
      cancel: 'Keep',
      danger: true,
    });
    if (!isSure) return;
    change({
      send: () => askStaff(staffAccounts.resetSecondFactor, { id }),
      done: `Two-step sign-in of ${shown} was reset`,
    });
  }

  const giveRole = (chosen: StaffRole) =>
    change({
      send: () => askStaff(staffAccounts.edit, { id }, { role: chosen }),
      done: 'Role changed',
    });

  const giveAccess = () =>
    change({
      send: () => askStaff(staffAccounts.edit, { id }, { isDisabled: false }),
      done: 'Access given back',
    });

  return (
    <li className={rowGrid}>
      <div className="min-w-0">
        <p className="type-strong wrap-anywhere">
          {shown}
          {isYou && <span className="type-small font-normal text-text-2"> you</span>}
        </p>
        {shown !== username && <p className="type-small wrap-anywhere text-text-2">{username}</p>}
      </div>
      <SelectField
        label={`Role of ${shown}`}
        value={role}
        disabled={isDisabled}
        onChange={(event) => giveRole(event.target.value as StaffRole)}
        className="[&>label]:sr-only"
      >
        {staffRoles.map((each) => (
          <option key={each} value={each}>
            {roleLabels[each].name}
          </option>
        ))}
      </SelectField>
      <div className="type-small text-text-2">
        {isDisabled ? (
          <Badge>No access</Badge>
        ) : (
          <p>{lastUsedAt === null ? 'Signed out' : `Last active: ${dateTime(lastUsedAt)}`}</p>
        )}
        {hasSecondFactor && <p>Two-step sign-in</p>}
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {hasSecondFactor && !isYou && (
          <Button level="secondary" size="small" onClick={() => void resetSecondFactor()}>
            Reset two-step<span className="sr-only"> sign-in of {shown}</span>
          </Button>
        )}
        {isDisabled && (
          <Button level="secondary" size="small" onClick={giveAccess}>
            Give access back<span className="sr-only"> to {shown}</span>
          </Button>
        )}
        {!isDisabled && !isYou && (
          <Button level="secondary" size="small" onClick={() => void takeAccess()}>
            Remove<span className="sr-only"> {shown}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** An invitation that was not accepted yet. */
export function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const dateTime = useDateTime();
  const change = useStaffChange();
  const { id, email, role, expiresAt } = invitation;

  const sendAgain = () =>
    change({
      send: () => askStaff(staffAccounts.invite, {}, { email, role }),
      done: `Invitation sent to ${email}`,
    });

  const withdraw = () =>
    change({ send: () => askStaff(staffAccounts.withdraw, { id }), done: 'Invitation withdrawn' });

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
        <Button level="secondary" size="small" onClick={sendAgain}>
          Send again<span className="sr-only"> to {email}</span>
        </Button>
        <Button level="secondary" size="small" onClick={withdraw}>
          Withdraw<span className="sr-only"> the invitation of {email}</span>
        </Button>
      </div>
    </li>
  );
}
