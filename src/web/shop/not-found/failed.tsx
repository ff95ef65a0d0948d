import { paths } from '#domain/paths.ts';
import { useFacts } from '#web/facts.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

export const failedTitle = 'Something went wrong';

/**
 * A page that failed. Details are in the server's log, never here. `isUnreachable`: its code or data did not load, because the
 * network is down or a new version was deployed; a full reload fixes both.
 */
export function Failed({ isUnreachable }: { isUnreachable?: boolean }) {
  const facts = useFacts();
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={isUnreachable ? 'This page did not load' : failedTitle}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {/* An empty address reloads the whole document, also without scripts. */}
            <ButtonLink document to="">
              Try again
            </ButtonLink>
            <ButtonLink level="secondary" document to={paths.home}>
              Back to home
            </ButtonLink>
          </span>
        }
      >
        {isUnreachable
          ? 'The connection was lost, or the store was just updated. Your cart is safe.'
          : 'This is our fault. Your cart is safe.'}{' '}
        If this keeps happening, email{' '}
        <a href={`mailto:${facts.email}`} className="link">
          {facts.email}
        </a>
        .
      </EmptyState>
    </Container>
  );
}

/** Browsers report a failed chunk as a TypeError, each with its own message. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /^(failed to fetch|error loading|importing a|load failed|networkerror)/i.test(error.message)
  );
}
