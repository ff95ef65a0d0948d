import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as mails from '#domain/api/mails.calls.ts';
import { ApiError } from '#web/api-client.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { FailedMails } from './failed-mails.tsx';

/** Without a mail server, a preview of every email (R-EMAIL-3); with one, the failed emails. */
export function MailList() {
  const [opened, setOpened] = useState<string | null>(null);
  const list = useQuery({ ...staffQueryOf(mails.list, { limit: 200 }), gcTime: 0 });
  if (list.error instanceof ApiError && list.error.status === 404) {
    return <FailedMails />;
  }
  return (
    <section>
      <ListHead title="Emails" isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
      <Notice title="No mail server is set" className="mb-6">
        The store does not send emails. You can read them here. To send them, set SMTP_URL.
      </Notice>
      {list.isError && <Notice tone="red" title="Failed to fetch emails" role="alert" />}
      {list.isPending && <Skeleton className="h-96" />}
      {list.data?.length === 0 && (
        <EmptyState title="No emails yet">Your first paid order creates two.</EmptyState>
      )}
      <ul className="divide-y divide-line rounded-m border border-line bg-surface empty:hidden">
        {list.data?.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              className="flex w-full flex-wrap justify-between gap-x-6 px-4 py-3 text-left hover:bg-hover"
              onClick={() => setOpened(mail.id)}
            >
              <span className="type-strong wrap-anywhere">{mail.subject ?? 'Waiting to be sent'}</span>
              <span className="type-small wrap-anywhere text-text-2">
                {mail.to}, {dateTime(mail.createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MailDialog id={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

function MailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const mail = useQuery({
    ...staffQueryOf(mails.read, { id: id ?? '' }),
    enabled: id !== null,
  });
  return (
    <Dialog open={id !== null} onClose={onClose} title={mail.data?.subject ?? 'Email'} wide>
      {mail.data?.html ? (
        <iframe
          title="Preview of the email"
          sandbox=""
          srcDoc={mail.data.html}
          className="h-[70dvh] w-full bg-bone-50"
        />
      ) : (
        <pre className="type-small p-6 whitespace-pre-wrap">{mail.data?.text ?? 'Loading...'}</pre>
      )}
    </Dialog>
  );
}
