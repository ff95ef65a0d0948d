import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as newsletter from '#domain/api/newsletter.staff.calls.ts';
import { subscribersFileName } from '#domain/care/newsletter/subscribers-file.ts';
import type { Subscriber } from '#domain/care/newsletter/subscription.schema.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { dayText } from '#web/admin/date-time.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { failureText } from '#web/failure-text.ts';
import { saveFile } from '#web/save-file.ts';
import { DataTable, type Column } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { useAdminList } from '#web/admin/lists/use-admin-list.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askFile } from '#web/admin/session/ask-staff.ts';

/** Who gets the newsletter: their number, a search, and the file for the tool that sends it (R-NEWS-11, R-NEWS-12). */
export function NewsletterTab() {
  const { timeZone } = useFacts();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const list = useAdminList(newsletter.listSubscribers, { limit: 100, ...(q !== '' && { q }) });
  const save = useMutation({
    mutationFn: () => askFile(newsletter.exportSubscribers, {}),
    onSuccess: (text) => saveFile(subscribersFileName(dayOf(new Date(), timeZone)), text, 'text/csv'),
    onError: (error) => toastFailure('The file could not be saved', error, failureText(error)),
  });
  const exportAll = () => save.mutate();
  useScreenActions([{ label: 'Export subscribers', onSelect: exportAll }]);
  return (
    <section>
      <ListHead title="Newsletter" isLoading={list.isLoading} onRefresh={() => void list.refresh()} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <TextField
          label="Search"
          type="search"
          className="min-w-0 grow basis-60"
          placeholder="Email address"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button level="secondary" busy={save.isPending && 'Exporting...'} onClick={exportAll}>
          Export CSV
        </Button>
      </div>
      <output className="type-note tabular mb-3 block min-h-4 text-text-2">
        {list.rows && countText(list.total, q !== '')}
      </output>
      <ListFrame
        list={list}
        failed="Failed to fetch subscribers"
        empty={
          q === '' ? (
            <EmptyState title="No subscribers yet">
              Shoppers join by the form in the footer of every page.
            </EmptyState>
          ) : (
            <EmptyState title="No subscribers match">Try fewer letters.</EmptyState>
          )
        }
      >
        <DataTable
          label="Subscribers"
          rows={(list.rows ?? []).map((row) => ({ ...row, id: row.email }))}
          columns={columnsIn(timeZone)}
        />
      </ListFrame>
    </section>
  );
}

const columnsIn = (timeZone: string): Column<Subscriber & { id: string }>[] => [
  { head: 'Email', className: 'w-full wrap-anywhere', cell: ({ email }) => email },
  {
    head: 'Subscribed',
    className: 'tabular whitespace-nowrap',
    cell: ({ subscribedAt }) => dayText(dayOf(new Date(subscribedAt), timeZone)),
  },
];

function countText(total: string | null, isFound: boolean): string {
  if (total === null || total === '0') return '';
  return `${total} ${total === '1' ? 'subscriber' : 'subscribers'}${isFound ? ' found' : ''}`;
}
