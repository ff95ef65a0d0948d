import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as emails from '#domain/api/emails.calls.ts';
import type { FailedEmail } from '#domain/platform/email-sending/email.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { ListHead } from '#web/admin/lists/list-head.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { emailName } from './email-name.ts';

const failedEmails = staffQueryOf(emails.listFailed);

/** With a mail server: the emails it refused, with its error and a button to send again. */
export function FailedEmails() {
  const list = useQuery({ ...failedEmails, gcTime: 0 });
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
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);

  async function sendAgain() {
    setSending(true);
    try {
      const { emailSent } = await askStaff(emails.resend, { id: email.id });
      toast(
        emailSent
          ? { title: 'Email sent', description: `To ${email.to}` }
          : {
              title: 'Email not sent',
              description: 'The mail server did not accept it. Check the reason below.',
              tone: 'destructive',
            },
      );
    } catch (error) {
      toast({
        title: 'Email not sent',
        description: refusalMessage(error) ?? 'Please try again.',
        tone: 'destructive',
      });
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: failedEmails.queryKey });
  }

  const isFinal = email.lastError.startsWith('refused');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="type-strong">{emailName(email.kind)}</span>
          <Badge tone={isFinal ? 'red' : 'yellow'}>{isFinal ? 'Refused' : 'Retrying'}</Badge>
        </p>
        <p className="type-small mt-1 wrap-break-word text-text-2">
          {email.to}, {dateTime(email.createdAt)}
        </p>
        <p className="type-small mt-2 wrap-break-word">{email.lastError.replace(/^\w+: /, '')}</p>
      </div>
      <Button
        level="secondary"
        size="small"
        busy={isSending && 'Sending...'}
        onClick={() => void sendAgain()}
      >
        Send again<span className="sr-only"> to {email.to}</span>
      </Button>
    </li>
  );
}
