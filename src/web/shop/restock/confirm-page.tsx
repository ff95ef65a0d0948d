import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as restock from '#domain/api/restock.calls.ts';
import { paths } from '#domain/paths.ts';
import { ApiError } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { useSearchParams } from 'react-router';
import { useLinkToken } from '#web/shop/account/sign-in/use-link-token.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

type Shown =
  | { name: 'asked' | 'asking' | 'dead' | 'listed' }
  | { name: 'unreached'; error: Error }
  | { name: 'confirmed' | 'already'; productId: number; productName: string };

/**
 * The page of a confirmation link. It has a button, because email filters and previews open links (R-RESTOCK-2, R-RESTOCK-3). A request
 * or a confirmation that the browser sent without scripts leads here, too.
 */
export function RestockPage() {
  const token = useLinkToken();
  const [search] = useSearchParams();
  const heading = useRef<HTMLDivElement>(null);
  const confirmation = useMutation({
    mutationFn: (token: string) => ask(restock.confirm, {}, { token }),
    onSettled: () => heading.current?.focus(),
  });
  const { data, error, isPending } = confirmation;
  const shown: Shown =
    search.get('asked') === 'yes'
      ? { name: 'asked' }
      : search.get('confirmed') === 'yes'
        ? { name: 'listed' }
        : data
          ? { name: data.state, ...data }
          : token === null || (error instanceof ApiError && error.status === 400)
            ? { name: 'dead' }
            : error
              ? { name: 'unreached', error }
              : { name: 'asking' };
  const { title, text } = textsOf(shown);
  return (
    <Container className="py-8 md:py-14">
      <div ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
        <EmptyState
          level="h1"
          title={title}
          action={
            shown.name === 'asking' || shown.name === 'unreached' ? (
              <form
                method="post"
                action={restock.confirm.path}
                onSubmit={(event) => {
                  event.preventDefault();
                  confirmation.mutate(token ?? '');
                }}
              >
                <input type="hidden" name="token" value={search.get('token') ?? token ?? ''} />
                <Button type="submit" busy={isPending && 'Confirming...'}>
                  {shown.name === 'asking' ? 'Confirm' : 'Try again'}
                </Button>
              </form>
            ) : (
              <ButtonLink
                level="secondary"
                to={'productId' in shown ? paths.product(shown.productId) : paths.home}
              >
                {'productId' in shown ? 'View product' : 'Back to home'}
              </ButtonLink>
            )
          }
        >
          {text}
        </EmptyState>
      </div>
    </Container>
  );
}

function textsOf(shown: Shown): { title: string; text: string } {
  switch (shown.name) {
    case 'asked':
      return {
        title: 'Check your email',
        text: 'Open the link we sent you to confirm. Then we’ll email you once, when it is back in stock.',
      };
    case 'asking':
      return { title: 'Email you when it’s back?', text: 'You’ll get one email about it, and nothing else.' };
    case 'listed':
      return {
        title: 'You’re on the list',
        text: 'We’ll email you once, when it is back in stock.',
      };
    case 'confirmed':
      return {
        title: 'You’re on the list',
        text: `We’ll email you once, when ${shown.productName} is back in stock.`,
      };
    case 'already':
      return {
        title: 'Already confirmed',
        text: `You don’t need to do anything. We’ll email you once, when ${shown.productName} is back in stock.`,
      };
    case 'dead':
      return {
        title: 'This link no longer works',
        text: 'It has expired or is incomplete. Enter your email on the product’s page again.',
      };
    case 'unreached':
      return {
        title: 'Not confirmed yet',
        text: failureText(shown.error),
      };
  }
}
