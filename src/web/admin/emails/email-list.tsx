import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as emails from '#domain/api/emails.calls.ts';
import type { FailedEmail } from '#domain/platform/email-sending/email.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { ApiError } from '#web/api-client.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { emailName } from './email-name.ts';
import { FailureBadge } from './failure-badge.tsx';

/** Without a mail server, a preview of every email (R-EMAIL-3); with one, the failed emails. */
export function EmailList() {
  const dateTime = useDateTime();
  const [opened, setOpened] = useState<string | null>(null);
  const list = useQuery(staffQueryOf(emails.list, { limit: 200 }));
  if (list.error instanceof ApiError && list.error.status === 404) {
    return <FailedEmails />;
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
        {list.data?.map((email) => (
          <li key={email.id}>
            <button
              type="button"
              className="flex w-full flex-wrap justify-between gap-x-6 px-4 py-3 text-left hover:bg-hover"
              onClick={() => setOpened(email.id)}
            >
              <span className="type-strong wrap-anywhere">{email.subject ?? 'Waiting to be sent'}</span>
              <span className="type-small wrap-anywhere text-text-2">
                {email.to || 'Erased'}, {dateTime(email.createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <EmailDialog id={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

function EmailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const email = useQuery({ ...staffQueryOf(emails.read, { id: id ?? '' }), enabled: id !== null });
  return (
    <Dialog open={id !== null} onClose={onClose} title={email.data?.subject ?? 'Email'} wide>
      {/* As high while it loads: the cross would move away from under the pointer. */}
      <div className="h-[70dvh] max-md:h-full">
        {email.data?.html ? (
          <iframe
            title="Preview of the email"
            sandbox=""
            srcDoc={email.data.html}
            className="block size-full bg-bone-50"
          />
        ) : (
          <pre className="type-small p-6 whitespace-pre-wrap">{email.data?.text ?? 'Loading...'}</pre>
        )}
      </div>
    </Dialog>
  );
}

/** With a mail server: the emails it refused, with its error and a button to send again. */
function FailedEmails() {
  const list = useQuery(staffQueryOf(emails.listFailed));
  return (
    <section>
      <ListHead title="Emails" isLoading={list.isFetching} onRefresh={() => void list.refetch()} />
      {list.isError && <Notice tone="red" title="Failed to fetch emails" role="alert" />}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data?.length === 0 && (
        <EmptyState title="Every email was sent">
          The store sends its emails through your mail server and does not keep them here. An email that the
          server refuses shows up here with the reason.
        </EmptyState>
      )}
      <ul className="divide-y divide-line rounded-m border border-line bg-surface empty:hidden">
        {list.data?.map((email) => (
          <FailedRow key={email.id} email={email} />
        ))}
      </ul>
    </section>
  );
}

function FailedRow({ email }: { email: FailedEmail }) {
  const dateTime = useDateTime();
  const client = useQueryClient();
  const resend = useStaffMutation({
    mutationFn: () => askStaff(emails.resend, { id: email.id }),
    onSuccess: ({ emailSent }) =>
      toast(
        emailSent
          ? { title: 'Email sent', description: `To ${email.to}` }
          : {
              title: 'Email not sent',
              description: 'The mail server did not accept it. Check the reason below.',
              tone: 'destructive',
            },
      ),
    onError: (error) => toastFailure('Email not sent', error, failureText(error)),
    onSettled: () => void client.invalidateQueries(),
  });

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="type-strong">{emailName(email.kind)}</span>
          <FailureBadge lastError={email.lastError} />
        </p>
        <p className="type-small mt-1 wrap-break-word text-text-2">
          {email.to || 'Erased'}, {dateTime(email.createdAt)}
        </p>
        <p className="type-small mt-2 wrap-break-word">{email.lastError.replace(/^\w+: /, '')}</p>
      </div>
      <Button
        level="secondary"
        size="small"
        busy={resend.isPending && 'Sending...'}
        onClick={() => resend.mutate()}
      >
        Send again<span className="sr-only"> to {email.to}</span>
      </Button>
    </li>
  );
}
