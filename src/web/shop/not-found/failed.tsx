import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

export const failedTitle = 'Something went wrong';

/**
 * A page that could not be made. What went wrong is in the server's log, never here. `isUnreachable`: its code or goods did
 * not come, because the network is away or a new version of the shop has replaced them; a full load brings both.
 */
export function Failed({ isUnreachable }: { isUnreachable?: boolean }) {
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={isUnreachable ? 'This page did not load' : failedTitle}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {/* No address is the page's own: a load of the whole document, without scripts too. */}
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
          ? 'The connection was lost, or the shop has just been updated. Your cart is safe.'
          : 'The fault is ours, and it has been noted. Your cart is safe.'}{' '}
        If it stays so, write to{' '}
        <a href={`mailto:${shop.email}`} className="link">
          {shop.email}
        </a>
        .
      </EmptyState>
    </Container>
  );
}

/** How browsers say that a part of a page did not arrive: as a TypeError, each in its own words. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /^(failed to fetch|error loading|importing a|load failed|networkerror)/i.test(error.message)
  );
}
