import { useRef, useState } from 'react';
import * as restock from '#domain/api/restock.calls.ts';
import { paths } from '#domain/paths.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { useLinkToken } from '#web/shop/account/sign-in/use-link-token.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

type Shown =
  | { name: 'asking' | 'dead' | 'unreached' }
  | { name: 'confirmed' | 'already'; productId: number; productName: string };

/** The page of a confirmation link. It has a button, because email filters and previews open links (R-RESTOCK-2, R-RESTOCK-3). */
export function RestockPage() {
  const token = useLinkToken();
  const [shown, setShown] = useState<Shown>({ name: 'asking' });
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  async function confirm() {
    setBusy(true);
    try {
      const { state, ...product } = await ask(restock.confirm, {}, { token: token ?? '' });
      setShown({ name: state, ...product });
    } catch (error) {
      setShown({ name: error instanceof ApiError && error.status === 400 ? 'dead' : 'unreached' });
    } finally {
      setBusy(false);
      heading.current?.focus();
    }
  }

  const { title, text } = textsOf(token === null ? { name: 'dead' } : shown);
  const isOpen = token !== null && (shown.name === 'asking' || shown.name === 'unreached');
  return (
    <Container className="py-8 md:py-14">
      <div ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
        <EmptyState
          level="h1"
          title={title}
          action={
            isOpen ? (
              <Button busy={busy && 'Confirming...'} onClick={() => void confirm()}>
                {shown.name === 'asking' ? 'Confirm' : 'Try again'}
              </Button>
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
    case 'asking':
      return { title: 'Email you when it’s back?', text: 'You’ll get one email about it, and nothing else.' };
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
        text: 'We could not reach the store. Please check your connection and try again.',
      };
  }
}
