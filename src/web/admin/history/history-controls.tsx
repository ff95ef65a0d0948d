import { useQuery } from '@tanstack/react-query';
import * as history from '#domain/api/history.calls.ts';
import {
  auditKindLabels,
  auditKindNames,
  auditKinds,
  type AuditKind,
} from '#domain/dashboard/audit/audit.ts';
import { may } from '#domain/identity/staff/permissions.ts';
import { SearchField } from '#web/admin/lists/search-field.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaff } from '#web/admin/session/use-staff.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import type { HistoryAddress } from './history-address.ts';

type HistoryControlsProps = {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
};

/** Search, and filters by what, who and when. */
export function HistoryControls({ address, onChange }: HistoryControlsProps) {
  const role = useStaff()?.role ?? 'packer';
  const staff = useQuery(staffQueryOf(history.listStaff));
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-4 md:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_200px_200px_160px_160px]">
      <SearchField
        q={address.q}
        onSearch={(q) => onChange({ q })}
        placeholder="Name, field, order, setting"
        className="col-span-2 md:col-span-4 xl:col-span-1"
      />
      <SelectField
        label="What"
        value={address.kind}
        onChange={({ target }) => onChange({ kind: target.value as AuditKind | '' })}
      >
        <option value="">Everything</option>
        {auditKindNames
          .filter((kind) => may(role, auditKinds[kind]))
          .map((kind) => (
            <option key={kind} value={kind}>
              {auditKindLabels[kind]}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Who"
        value={address.staff}
        onChange={({ target }) => onChange({ staff: target.value })}
      >
        <option value="">Everyone</option>
        {staff.data?.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={field === 'from' ? 'From' : 'To'}
          value={address[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </div>
  );
}
