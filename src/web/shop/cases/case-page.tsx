import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as cases from '#domain/api/cases.calls.ts';
import { caseReasonLabels, customerStateText } from '#domain/care/cases/case-states.ts';
import type { CustomerCase } from '#domain/care/cases/case.schema.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { failureText } from '#web/failure-text.ts';
import { useFacts } from '#web/facts.ts';
import { paths } from '#domain/paths.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { useLinkToken } from '#web/shop/account/sign-in/use-link-token.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { CaseAnswer } from './case-answer.tsx';
import { CasePhotos } from './case-photos.tsx';

/** The page of a case's link: what it is about, what was written, and a place for photos and an answer (R-CASE-5). */
export function CasePage() {
  const token = useLinkToken();
  const client = useQueryClient();
  const key = ['case', token];
  const shown = useQuery({
    queryKey: key,
    queryFn: () => ask(cases.showByLink, {}, { token: token ?? '' }),
    enabled: typeof token === 'string',
    gcTime: 0,
  });
  const isDead = token === null || (shown.error instanceof ApiError && shown.error.status === 404);
  return (
    <Container className="max-w-3xl py-8 md:py-14">
      {isDead && (
        <EmptyState
          level="h1"
          title="This link no longer works"
          action={
            <ButtonLink level="secondary" to={paths.home}>
              Back to home
            </ButtonLink>
          }
        >
          It is incomplete, or your case was closed a while ago. Reply to our email to reach us.
        </EmptyState>
      )}
      {!isDead && shown.isError && (
        <EmptyState
          level="h1"
          title="Your case could not be loaded"
          action={<Button onClick={() => void shown.refetch()}>Try again</Button>}
        >
          {failureText(shown.error)}
        </EmptyState>
      )}
      {!isDead && shown.isPending && (
        <>
          <h1 className="type-h1">Your case</h1>
          <NeedsScripts what="Your case" tell="what is wrong, and photos of it" className="mt-6">
            <Skeleton className="mt-6 h-96" />
          </NeedsScripts>
        </>
      )}
      {!isDead && shown.data && typeof token === 'string' && (
        <Case
          shown={shown.data}
          token={token}
          onChanged={(next) => client.setQueryData<CustomerCase>(key, next)}
        />
      )}
    </Container>
  );
}

type CaseProps = { shown: CustomerCase; token: string; onChanged: (shown: CustomerCase) => void };

function Case({ shown, token, onChanged }: CaseProps) {
  const facts = useFacts();
  const timeFormat = formatIn(facts.timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  const { orderNumber, reason, lines, messages } = shown;
  const isClosed = shown.state === 'closed';
  return (
    <div className="grid gap-8">
      <div>
        <h1 className="type-h1">Your case</h1>
        <p className="type-body mt-2 wrap-anywhere text-text-2">
          Order {orderNumber}, {caseReasonLabels[reason].toLowerCase()}:{' '}
          {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
        </p>
        <output className="type-strong mt-4 block">{customerStateText(shown.state, shown.outcome)}</output>
      </div>
      <CasePhotos shown={shown} token={token} onChanged={onChanged} />
      <section aria-labelledby="messages">
        <h2 id="messages" className="type-h3 mb-4">
          Messages
        </h2>
        {messages.length === 0 && <p className="type-body text-text-2">None yet.</p>}
        <ol className="grid gap-3">
          {messages.map(({ at, from, text }) => (
            <li key={at + text} className="rounded-m border border-line bg-surface p-4">
              <p className="type-small text-text-2">
                <strong className="font-semibold text-text">{from === 'staff' ? facts.name : 'You'}</strong>,{' '}
                {timeFormat.format(new Date(at))}
              </p>
              <p className="type-body mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {!isClosed && <CaseAnswer token={token} onChanged={onChanged} />}
    </div>
  );
}
