import { useState } from 'react';
import * as history from '#domain/api/history.calls.ts';
import { HistoryEntry } from '#web/admin/history/history-entry.tsx';
import { useUndo } from '#web/admin/history/use-undo.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';

type ProductHistoryProps = {
  id: number;
  /** Not while the form has edits: an undo replaces the form. */
  mayUndo: boolean;
  onUndone: () => void;
};

/** Who changed this product, below its form; loaded when it is opened (R-HIST-4). */
export function ProductHistory({ id, mayUndo, onUndone }: ProductHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line px-6 py-2 max-sm:px-4">
      <Disclosure title="History" onToggle={setOpen}>
        {isOpen && <Entries id={id} mayUndo={mayUndo} onUndone={onUndone} />}
      </Disclosure>
    </div>
  );
}

function Entries({ id, mayUndo, onUndone }: ProductHistoryProps) {
  const list = useAdminList(history.list, { limit: 10, kind: 'product', subject: String(id) });
  const undo = useUndo(onUndone);
  return (
    <div className="pb-4">
      {list.error !== null && (
        <p role="alert" className="type-small">
          The history can&apos;t be shown right now. Close the product and open it again.
        </p>
      )}
      <ListFrame
        list={list}
        skeleton="h-24"
        empty={<p className="type-small text-text-2">No changes in the last two years.</p>}
      >
        <ul aria-label="History" className="divide-y divide-line rounded-m border border-line bg-surface">
          {list.rows?.map((entry) => (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              isOwn
              onUndo={mayUndo ? (one) => void undo(one) : null}
            />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
