import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#domain/api/address.ts';
import { unsubscribe } from '#domain/api/newsletter.calls.ts';
import { paths } from '#domain/paths.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { useFacts } from '#web/facts.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { connectionError } from './newsletter-form.tsx';

/**
 * The page of the unsubscribe link. It asks for confirmation, because email filters and previews open links. Its button also works
 * as a plain form.
 */
export function UnsubscribePage() {
  const facts = useFacts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const heading = useRef<HTMLDivElement>(null);
  const leaving = useMutation({
    mutationFn: () => ask(unsubscribe, { token }),
    onError: (error) => isUnknown(error) || toast(connectionError),
    onSettled: () => heading.current?.focus(),
  });
  const before = search.get('left');
  const outcome =
    leaving.isSuccess || before === 'yes'
      ? 'left'
      : isUnknown(leaving.error) || before === 'no' || token === ''
        ? 'unknown'
        : 'asking';

  const texts = textsFor(facts);
  return (
    <Container className="py-8 md:py-14">
      <div ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
        <EmptyState
          level="h1"
          title={texts[outcome].title}
          action={
            outcome === 'asking' ? (
              <form
                method="post"
                action={addressOf(unsubscribe, { token })}
                onSubmit={(event) => {
                  event.preventDefault();
                  leaving.mutate();
                }}
              >
                <Button type="submit" busy={leaving.isPending && 'Unsubscribing...'}>
                  Unsubscribe
                </Button>
              </form>
            ) : (
              <ButtonLink level="secondary" to={paths.home}>
                Back to home
              </ButtonLink>
            )
          }
        >
          {texts[outcome].text}
        </EmptyState>
      </div>
    </Container>
  );
}

/** Refused, and not for a reason that passes. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status < 429;
}

const textsFor = ({ name, email }: StoreFacts) => ({
  asking: {
    title: 'Unsubscribe from the newsletter?',
    text: `You will no longer get newsletters from ${name}. We will still email you about your orders.`,
  },
  left: {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters. If this was a mistake, sign up again at the bottom of this page.',
  },
  unknown: {
    title: 'This link is incomplete',
    text: `Please open it from the email again, or email ${email} and we will remove your address from the list.`,
  },
});
