import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminPaths } from '#domain/admin-paths.ts';
import * as history from '#domain/api/history.calls.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { describeFields } from '#domain/settings/versions/describe.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { useUndo } from '#web/admin/history/use-undo.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';

/** The newest changes of settings, each with its undo (R-SET-15). */
export function LastChanges() {
  const titleId = useId();
  const { data: entries } = useQuery(staffQueryOf(history.list, { kind: 'setting', limit: 5 }));
  const undo = useUndo();
  if (entries === undefined) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-m border border-line bg-surface px-5 py-4">
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h3 id={titleId} className="type-h3">
          Last changes
        </h3>
        <Link to={`${adminPaths.tab('history')}?kind=setting`} className="link type-small">
          All history
        </Link>
      </header>
      {entries.length === 0 ? (
        <p className="type-small pt-3 text-text-2">None yet. Each change will show here, with its undo.</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Change key={entry.id} entry={entry} onUndo={() => void undo(entry)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A table of rates may change many values; the history has them all. */
const shownAtMost = 2;

function Change({ entry, onUndo }: { entry: AuditEntry; onUndo: () => void }) {
  const { subject, label, fields, at, staff, undoable } = entry;
  const dateTime = useDateTime();
  const changes = describeFields(subject, fields);
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="type-small min-w-0 wrap-anywhere">
        <p className="font-semibold">{label}</p>
        {changes.slice(0, shownAtMost).map((change) => (
          <p key={change}>{change}</p>
        ))}
        {changes.length > shownAtMost && (
          <p className="text-text-2">and {changes.length - shownAtMost} more</p>
        )}
        <p className="text-text-2">
          {dateTime(at)}, {staff?.name ?? 'the store'}
        </p>
      </div>
      {undoable.length > 0 && (
        <Button level="text" size="small" onClick={onUndo}>
          Undo
          <span className="sr-only">
            {' '}
            {label}, {dateTime(at)}
          </span>
        </Button>
      )}
    </li>
  );
}
