import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { notFoundTitle } from '#web/status-of.ts';

/** R-PAGE-4. */
export function NotFound() {
  return (
    <Container className="py-8 md:py-14">
      <EmptyState
        level="h1"
        title={notFoundTitle}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink level="secondary" to={paths.home}>
              Back to home
            </ButtonLink>
            <ButtonLink level="secondary" to={paths.apparel}>
              Shop apparel
            </ButtonLink>
            <ButtonLink level="secondary" to={paths.gear}>
              Shop gear
            </ButtonLink>
          </span>
        }
      >
        There is no page at this address. It may have moved, or the link may be incomplete.
      </EmptyState>
    </Container>
  );
}
