import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { adminPaths } from '#domain/admin-paths.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { auditKindLabels } from '#domain/dashboard/audit/audit.ts';
import type { OrderEventName } from '#domain/orders/history/events.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { eventNote } from '#web/admin/orders/editor/history-labels.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { describeFields } from '#domain/settings/versions/describe.ts';
import { changeRows, type ChangeRow } from './change-rows.ts';

type HistoryEntryProps = {
  entry: AuditEntry;
  /** Within the record's own editor, its name is clear. */
  isOwn?: boolean;
  /** Null: undoing is not offered here. */
  onUndo: ((entry: AuditEntry) => void) | null;
};

/** An entry of the history: when, who, what, and the values before and after. */
export function HistoryEntry({ entry, isOwn = false, onUndo }: HistoryEntryProps) {
  const dateTime = useDateTime();
  const { at, title, fields, undoable } = entry;
  const content = contentOf(entry);
  const rows =
    entry.kind === 'setting'
      ? describeFields(entry.subject, fields)
      : fields.flatMap((change) => changeRows(entry.kind, change));
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[200px_minmax(0,1fr)_auto]">
      <div className="type-small text-text-2">
        <time dateTime={at} className="tabular block whitespace-nowrap">
          {dateTime(at)}
        </time>
        <span className="wrap-anywhere">{actorText(entry)}</span>
      </div>
      <div className="min-w-0">
        <p className="type-small wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {!isOwn && <Subject entry={entry} />}
        </p>
        {content !== '' && (
          <p className="type-small mt-1 wrap-anywhere whitespace-pre-line text-text-2">{content}</p>
        )}
        <Changes rows={rows} />
      </div>
      {onUndo && undoable.length > 0 && (
        <Button
          level="secondary"
          size="small"
          className="mt-1 justify-self-start self-start"
          onClick={() => onUndo(entry)}
        >
          Undo
          <span className="sr-only">
            {' '}
            {title} {entry.label}, {dateTime(at)}
          </span>
        </Button>
      )}
    </li>
  );
}

/** A restock or a table of rates may change many values. */
const shownAtFirst = 12;

/** A setting's are sentences. */
function Changes({ rows }: { rows: readonly (ChangeRow | string)[] }) {
  const [isAll, setAll] = useState(rows.length <= shownAtFirst);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="type-small mt-1 grid gap-1">
        {(isAll ? rows : rows.slice(0, shownAtFirst)).map((row) => (
          <li key={typeof row === 'string' ? row : row.label} className="wrap-anywhere">
            {typeof row === 'string' ? row : <Change row={row} />}
          </li>
        ))}
      </ul>
      {!isAll && (
        <Button level="text" size="small" onClick={() => setAll(true)}>
          Show all {rows.length} changes
        </Button>
      )}
    </>
  );
}

function Change({ row: { label, before, after } }: { row: ChangeRow }) {
  return (
    <>
      <span className="text-text-2">{label}:</span>{' '}
      <del className="decoration-stone-600/60">
        <span className="sr-only">from </span>
        {before}
      </del>{' '}
      <ArrowRight size={14} aria-hidden className="inline text-text-2" />{' '}
      <ins className="no-underline">
        <span className="sr-only">to </span>
        {after}
      </ins>
    </>
  );
}

/** In the words of the order's own history. */
function contentOf({ kind, verb, detail }: AuditEntry): string {
  return kind === 'order' ? eventNote({ what: verb as OrderEventName, detail }) : '';
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { kind, label } = entry;
  const mayRestore = useMay('orders.delete');
  const address = addressOf(entry, mayRestore);
  return (
    <>
      {' '}
      {address === null ? (
        label
      ) : (
        <Link to={address} className="link">
          {label}
        </Link>
      )}
      <span className="text-text-2"> · {auditKindLabels[kind]}</span>
    </>
  );
}

/** Null: there is nothing to open. A deleted order opens for those who may restore it (R-AORD-24). */
function addressOf({ kind, subject, verb }: AuditEntry, mayRestore: boolean): string | null {
  const id = Number(subject);
  if (kind === 'policy') return places.policies;
  if (kind === 'money') return places.money;
  if (kind === 'product' && subject.startsWith('bulk-')) return adminPaths.productChanges;
  if (!Number.isInteger(id) || (verb === 'deleted' && !(kind === 'order' && mayRestore))) return null;
  if (kind === 'product') return places.product(id);
  if (kind === 'code') return places.code(id);
  return kind === 'order' ? places.order(id) : null;
}

function actorText({ actor, staff }: AuditEntry): string {
  if (staff !== null) return staff.name;
  return actor === 'console' ? 'npm run admin' : 'The store';
}
