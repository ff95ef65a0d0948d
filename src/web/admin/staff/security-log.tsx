import { useState } from 'react';
import * as security from '#domain/api/security.calls.ts';
import {
  securityEventNames,
  type SecurityEvent,
  type SecurityEventName,
} from '#domain/identity/security-log/security-event.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { ListBody } from '#web/admin/lists/list-body.tsx';
import { ShowMore } from '#web/admin/lists/show-more.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Sign-ins, refusals and changes by staff, newest first, kept for a year. */
export function SecurityLog() {
  const [event, setEvent] = useState<SecurityEventName | null>(null);
  const list = useAdminList(security.listEvents, { limit: 25, ...(event !== null && { event }) });
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 [--field-height:40px]">
        <div>
          <h2 className="type-h2">Security log</h2>
          <p className="type-small mt-1 text-text-2">Sign-ins, refused calls and changes, kept for a year</p>
        </div>
        <SelectField
          label="Kind of event"
          value={event ?? ''}
          onChange={({ target }) =>
            setEvent(securityEventNames.find((name) => name === target.value) ?? null)
          }
          className="w-60 max-w-full [&>label]:sr-only"
        >
          <option value="">All events</option>
          {securityEventNames.map((name) => (
            <option key={name} value={name}>
              {eventLabels[name]}
            </option>
          ))}
        </SelectField>
      </div>
      {list.error !== null && (
        <Notice tone="red" role="alert" title="Failed to fetch the security log" className="mb-6">
          Please check your connection and reload the page.
        </Notice>
      )}
      <ListBody list={list}>
        {list.rows === undefined && list.error === null && <Skeleton className="h-64" />}
        {list.rows?.length === 0 && (
          <EmptyState title="Nothing of this kind">Choose another kind of event.</EmptyState>
        )}
        <ul
          aria-label="Security log"
          className="divide-y divide-line rounded-m border border-line bg-surface empty:hidden"
        >
          {list.rows?.map((row) => (
            <li
              key={row.id}
              className="type-small grid gap-x-4 px-4 py-2.5 md:grid-cols-[170px_170px_minmax(0,200px)_minmax(0,1fr)]"
            >
              <time dateTime={row.at} className="tabular text-text-2">
                {dateTime(row.at)}
              </time>
              <span className="type-strong">{eventLabels[row.event]}</span>
              <span className="wrap-anywhere">{actorLabel(row)}</span>
              <span className="wrap-anywhere text-text-2">
                {[row.about, row.source].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <ShowMore list={list} />
      </ListBody>
    </section>
  );
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
