import { useState } from 'react';
import { adminPaths } from '#domain/admin-paths.ts';
import * as security from '#domain/api/security.calls.ts';
import {
  securityEventNames,
  type SecurityEvent,
  type SecurityEventName,
} from '#domain/identity/security-log/security-event.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { DataTable, type Column } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

/** What the log shows: one kind of event, all of them, or all that History does not tell better. */
type Shown = SecurityEventName | 'all' | 'access';

/** Sign-ins and refused calls, newest first, kept for a year; what staff changed only when asked for (R-SEC-36). */
export function SecurityLog() {
  const [shown, setShown] = useState<Shown>('access');
  const list = useAdminList(security.listEvents, { limit: 25, ...filterOf(shown) });
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 [--field-height:40px]">
        <div>
          <h2 className="type-h2">Security log</h2>
          <p className="type-small mt-1 text-text-2">
            Sign-ins and refused calls, kept for a year. What staff changed is in{' '}
            <Link to={adminPaths.tab('history')} className="link">
              History
            </Link>
            .
          </p>
        </div>
        <SelectField
          label="Kind of event"
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
          className="w-60 max-w-full [&>label]:sr-only"
        >
          <option value="access">Sign-ins and access</option>
          <option value="all">All events</option>
          {securityEventNames.map((name) => (
            <option key={name} value={name}>
              {eventLabels[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <ListFrame
        list={list}
        failed="Failed to fetch the security log"
        next="reload the page"
        skeleton="h-64"
        empty={<EmptyState title="Nothing of this kind">Choose another kind of event.</EmptyState>}
      >
        <DataTable
          label="Security log"
          rows={list.rows ?? []}
          columns={columns}
          details={{
            until: 'md',
            cell: (row) => (
              <>
                <Time {...row} /> · {actorLabel(row)}
                <span className="block text-text-2">{aboutText(row)}</span>
              </>
            ),
          }}
        />
      </ListFrame>
    </section>
  );
}

function filterOf(shown: Shown): { event?: SecurityEventName; without?: SecurityEventName } {
  if (shown === 'all') return {};
  return shown === 'access' ? { without: 'change.made' } : { event: shown };
}

const eventLabels: Readonly<Record<SecurityEventName, string>> = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'code.failed': 'Wrong sign-in code',
  'access.refused': 'Access refused',
  'limit.reached': 'Limit reached',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'second-factor.on': 'Two-step sign-in on',
  'second-factor.off': 'Two-step sign-in off',
  'second-factor.reset': 'Two-step sign-in reset',
  'recovery-code.used': 'Recovery code used',
  'recovery-codes.renewed': 'New recovery codes',
  'role.changed': 'Staff changed',
  'session.ended': 'Signed out',
  'change.made': 'Change made',
  'policy.violated': 'Content policy violated',
};

/** Who did it, or whose account it was tried on. */
function actorLabel({ actor, username }: Pick<SecurityEvent, 'actor' | 'username'>): string {
  if (actor === null) return 'Unknown';
  if (actor.kind === 'customer') return `Customer ${actor.id}`;
  return username ?? `Staff ${actor.id}`;
}

const columns: readonly Column<SecurityEvent>[] = [
  { head: 'Time', from: 'md', className: 'whitespace-nowrap', cell: (row) => <Time {...row} /> },
  { head: 'Event', className: 'font-semibold! whitespace-nowrap', cell: ({ event }) => eventLabels[event] },
  { head: 'Who', from: 'md', className: 'min-w-40 wrap-anywhere', cell: actorLabel },
  { head: 'About', from: 'md', className: 'w-1/2 wrap-anywhere text-text-2', cell: aboutText },
];

function Time({ at }: SecurityEvent) {
  const dateTime = useDateTime();
  return (
    <time dateTime={at} className="tabular text-text-2">
      {dateTime(at)}
    </time>
  );
}

function aboutText({ about, source }: SecurityEvent): string {
  return [about, source].filter(Boolean).join(' · ');
}
