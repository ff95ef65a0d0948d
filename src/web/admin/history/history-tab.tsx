import { useSearchParams } from 'react-router';
import * as history from '#domain/api/history.calls.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { filtersOf, readAddress, writeAddress, type HistoryAddress } from './history-address.ts';
import { HistoryControls } from './history-controls.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { useUndo } from './use-undo.ts';

const none: HistoryAddress = { q: '', kind: '', staff: '', from: '', to: '' };

/** Who changed what and when, with search, filters and undo (R-HIST-3, R-HIST-5). */
export function HistoryTab() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const list = useAdminList(history.list, { limit: 50, ...filtersOf(address) });
  const undo = useUndo();
  const isFiltered = Object.keys(filtersOf(address)).length > 0;

  const go = (change: Partial<HistoryAddress>) =>
    setSearch((now) => writeAddress({ ...readAddress(now), ...change }), {
      preventScrollReset: true,
      replace: true,
    });

  return (
    <section>
      <ListHead title="History" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <HistoryControls address={address} onChange={go} />
      <output className="type-note tabular mb-3 block min-h-4 text-text-2">
        {list.rows && countText(list.total)}
      </output>
      <ListFrame
        list={list}
        failed="Failed to fetch the history"
        empty={
          isFiltered ? (
            <EmptyState
              title="No changes match"
              action={
                <Button level="secondary" onClick={() => go(none)}>
                  Clear
                </Button>
              }
            >
              Try fewer letters, or other filters.
            </EmptyState>
          ) : (
            <EmptyState title="No changes yet">What you and your staff change will show up here.</EmptyState>
          )
        }
      >
        <ul aria-label="History" className="divide-y divide-line rounded-m border border-line bg-surface">
          {list.rows?.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} onUndo={(one) => void undo(one)} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}

function countText(total: string | null): string {
  if (total === null || total === '0') return '';
  return total === '1' ? '1 change, kept for two years' : `${total} changes, kept for two years`;
}
