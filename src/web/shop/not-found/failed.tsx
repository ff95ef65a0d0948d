import { shop } from '#domain/shop.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A page that could not be made. What went wrong is in the server's log, never here. */
export function Failed() {
  return (
    <Container className="py-8 md:py-14">
      <EmptyState level="h1" title="Something went wrong">
        Please load the page again. If it stays so, write to{' '}
        <a href={`mailto:${shop.email}`} className="link">
          {shop.email}
        </a>
        .
      </EmptyState>
    </Container>
  );
}
