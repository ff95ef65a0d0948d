import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { statusOf } from '#web/status-of.ts';

export const failedTitle = 'Something went wrong';

/**
 * A page that failed. Details are in the server's log, never here. Code or data that did not load, because the network is down or a new
 * version was deployed, comes with a full reload.
 */
export function Failed({ error }: { error: unknown }) {
  const facts = useFacts();
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={isUnreachable(error) ? 'This page did not load' : failedTitle}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <TryAgain />
            <ButtonLink level="secondary" document to={paths.home}>
              Back to home
            </ButtonLink>
          </span>
        }
      >
        {reasonOf(error)} Your cart is safe. If this keeps happening, email{' '}
        <a href={`mailto:${facts.email}`} className="link">
          {facts.email}
        </a>
        .
      </EmptyState>
    </Container>
  );
}

/** Reloads the whole document, by an empty address, also without scripts. */
export function TryAgain() {
  return (
    <ButtonLink document to="">
      Try again
    </ButtonLink>
  );
}

/** By whose fault (R-MSG-10), from what server and browser both know. */
function reasonOf(error: unknown): string {
  if (isUnreachable(error)) return 'The connection was lost, or the store was just updated.';
  return statusOf(error) === 503 ? 'The store is busy. Please try again in a moment.' : 'This is our fault.';
}

/** Browsers report a failed chunk as a TypeError, each with its own message. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /^(failed to fetch|error loading|importing a|load failed|networkerror)/i.test(error.message)
  );
}
