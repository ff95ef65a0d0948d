import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readChoices, writeChoices, type FilterChoices } from '#domain/catalog/products/filter-choices.ts';
import { createStore } from '#web/ui/store.ts';

type Coming = {
  choices: FilterChoices;
  /** The address that has them. */
  to: string;
  /** The addresses on the way there: a list may still show after the next choice. */
  via: readonly string[];
};

/** The newest choice while its list is loading, so that a box is checked immediately. */
const coming = createStore<Coming | null>(null);

/** The choices of the address; each change is a history entry that Back undoes. */
export function useFilterChoices(): { choices: FilterChoices; choose: (choices: FilterChoices) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const parameters = new URLSearchParams(search);
  const stored = useSyncExternalStore(coming.subscribe, coming.get, () => null);
  const ahead = stored?.via.includes(here) ? stored : null;
  useEffect(() => {
    if (!coming.get()?.via.includes(here)) coming.set(null);
  }, [here]);
  return {
    choices: ahead?.choices ?? readChoices(parameters),
    choose(choices) {
      const next = writeChoices(parameters, choices).toString();
      if (next === parameters.toString() && !ahead) return;
      const to = next === '' ? pathname : `${pathname}?${next}`;
      coming.set({ choices, to, via: ahead ? [...ahead.via, ahead.to] : [here] });
      void navigate(`?${next}`, { preventScrollReset: true });
    },
  };
}

/** A list that was left for another choice starts from the top when the shopper returns. */
export function useResetFilterChoices(): void {
  useEffect(() => () => coming.set(null), []);
}
