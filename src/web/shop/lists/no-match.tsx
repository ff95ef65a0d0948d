import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

/** Shown if no product matches the filters, with a button to clear them. */
export function NoMatch() {
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q');
  return (
    <EmptyState
      title="No products match"
      action={
        <ButtonLink level="secondary" to={q === null ? pathname : `${pathname}?q=${encodeURIComponent(q)}`}>
          Clear filters
        </ButtonLink>
      }
    >
      No products match these filters.
    </EmptyState>
  );
}
