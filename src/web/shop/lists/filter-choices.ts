import { createContext, startTransition, use, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readChoices, writeChoices, type FilterChoices } from '#domain/catalog/products/filter-choices.ts';

type Chooser = { choices: FilterChoices; choose: (choices: FilterChoices) => void };

/** What the address chooses, to be shared by all parts of the filter bar. */
export const FilterChoicesContext = createContext<Chooser | null>(null);

export function useFilterChoices(): Chooser {
  const chooser = use(FilterChoicesContext);
  if (!chooser) throw new Error('useFilterChoices must be used within a FilterBar');
  return chooser;
}

/** The choices of the address; each change is a history entry that Back undoes. A box is checked at once, while its list is loading. */
export function useAddressChoices(): Chooser {
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const [choices, show] = useOptimistic(readChoices(parameters));
  const searchOf = (next: FilterChoices) => writeChoices(parameters, next).toString();
  return {
    choices,
    choose(next) {
      if (searchOf(next) === searchOf(choices)) return;
      startTransition(async () => {
        show(next);
        await navigate(`?${searchOf(next)}`, { preventScrollReset: true });
      });
    },
  };
}
