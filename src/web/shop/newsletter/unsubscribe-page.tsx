import { useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#domain/api/address.ts';
import { unsubscribe } from '#domain/api/newsletter.calls.ts';
import { paths } from '#domain/paths.ts';
import type { StoreFacts } from '#domain/store-facts.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { useFacts } from '#web/facts.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { connectionError } from './newsletter-form.tsx';

type Outcome = 'left' | 'unknown' | null;

/**
 * The page of the unsubscribe link. It asks for confirmation, because email filters and previews open links. Its button also works
 * as a plain form.
 */
export function UnsubscribePage() {
  const facts = useFacts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(outcomes[search.get('left') ?? ''] ?? null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  async function leave(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await ask(unsubscribe, { token });
      setOutcome('left');
    } catch (error) {
      if (error instanceof ApiError && error.status < 429) setOutcome('unknown');
      else toast(connectionError);
    } finally {
      setBusy(false);
      heading.current?.focus();
    }
  }

  const texts = textsFor(facts);
  const shown = token === '' ? 'unknown' : (outcome ?? 'asking');
  return (
    <Container className="py-8 md:py-14">
      <div ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
        <EmptyState
          level="h1"
          title={texts[shown].title}
          action={
            shown === 'asking' ? (
              <form
                method="post"
                action={addressOf(unsubscribe, { token })}
                onSubmit={(event) => void leave(event)}
              >
                <Button type="submit" busy={busy && 'Unsubscribing...'}>
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
          {texts[shown].text}
        </EmptyState>
      </div>
    </Container>
  );
}

const outcomes: Readonly<Record<string, Outcome>> = { yes: 'left', no: 'unknown' };

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
