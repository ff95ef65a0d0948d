import { roleLabels, staffRoles, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { StaffAccount } from '#domain/identity/staff/staff-account.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { rowGrid } from './row-grid.ts';

type AccountRowProps = {
  account: StaffAccount;
  onRole: (role: StaffRole) => Promise<void>;
  onRemove: (name: string) => Promise<void>;
  onRestore: () => Promise<void>;
  onResetSecondFactor: (name: string) => Promise<void>;
};

/** A staff account with its role, last use and access. */
export function AccountRow({ account, onRole, onRemove, onRestore, onResetSecondFactor }: AccountRowProps) {
  const { username, name, role, isDisabled, isYou, hasSecondFactor, lastUsedAt } = account;
  const shown = name === '' ? username : name;
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
        onChange={(event) => void onRole(event.target.value as StaffRole)}
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
          <Button level="secondary" size="small" onClick={() => void onResetSecondFactor(shown)}>
            Reset two-step<span className="sr-only"> sign-in of {shown}</span>
          </Button>
        )}
        {isDisabled && (
          <Button level="secondary" size="small" onClick={() => void onRestore()}>
            Give access back<span className="sr-only"> to {shown}</span>
          </Button>
        )}
        {!isDisabled && !isYou && (
          <Button level="secondary" size="small" onClick={() => void onRemove(shown)}>
            Remove<span className="sr-only"> {shown}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
