import { clearChoices } from '#domain/catalog/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useChoices } from './use-choices.ts';

/** What is chosen leaves nothing; the way back to the whole list. */
export function NoMatch() {
  const { choices, choose } = useChoices();
  return (
    <EmptyState
      title="No products match"
      action={
        <Button level="secondary" onClick={() => choose(clearChoices(choices))}>
          Clear filters
        </Button>
      }
    >
      Nothing here has all of what you chose.
    </EmptyState>
  );
}
