import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';

/** What is chosen leaves nothing; the way back to the whole list, or to all that a search found. */
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
      Nothing here has all of what you chose.
    </EmptyState>
  );
}
