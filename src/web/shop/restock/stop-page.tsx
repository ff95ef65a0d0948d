import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#domain/api/address.ts';
import { unsubscribe } from '#domain/api/restock.calls.ts';
import { paths } from '#domain/paths.ts';
import { ask } from '#web/ask.ts';
import { connectionError } from '#web/shop/newsletter/newsletter-form.tsx';
import { useFacts } from '#web/facts.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/** The page that stops back-in-stock emails, as the newsletter's. Its button also works as a plain form (R-RESTOCK-6). */
export function RestockStopPage() {
  const { email } = useFacts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const heading = useRef<HTMLDivElement>(null);
  const stop = useMutation({
    mutationFn: () => ask(unsubscribe, { token }),
    onError: () => toast(connectionError),
    onSettled: () => heading.current?.focus(),
  });
  const hasLeft = stop.isSuccess || search.get('left') === 'yes';

  const texts = textsFor(email);
  const shown = token === '' ? texts.incomplete : hasLeft ? texts.left : texts.asking;
  return (
    <Container className="py-8 md:py-14">
      <div ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
        <EmptyState
          level="h1"
          title={shown.title}
          action={
            shown === texts.asking ? (
              <form
                method="post"
                action={addressOf(unsubscribe, { token })}
                onSubmit={(event) => {
                  event.preventDefault();
                  stop.mutate();
                }}
              >
                <Button type="submit" busy={stop.isPending && 'Stopping...'}>
                  Stop these emails
                </Button>
              </form>
            ) : (
              <ButtonLink level="secondary" to={paths.home}>
                Back to home
              </ButtonLink>
            )
          }
        >
          {shown.text}
        </EmptyState>
      </div>
    </Container>
  );
}

const textsFor = (email: string) => ({
  asking: {
    title: 'Stop back-in-stock emails?',
    text: `We will delete every request of your address to hear when a product is back. We will still email you about your orders.`,
  },
  left: {
    title: 'You will get no back-in-stock emails',
    text: 'Your requests are deleted. To ask again, enter your email on a sold-out product.',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: `Please open it from the email again, or email ${email} and we will delete your requests.`,
  },
});
