import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readChoices, writeChoices, type FilterChoices } from '#domain/catalog/filter-choices.ts';
import { createStore } from '#web/ui/store.ts';

/** The newest choice while its list is loading, so that a box is checked immediately. */
const coming = createStore<{ from: string; choices: FilterChoices } | null>(null);

/** The choices of the address; each change is a history entry that Back undoes. */
export function useFilterChoices(): { choices: FilterChoices; choose: (choices: FilterChoices) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const parameters = new URLSearchParams(search);
  const ahead = useSyncExternalStore(coming.subscribe, coming.get, () => null);
  useEffect(() => {
    const stored = coming.get();
    if (stored && stored.from !== here) coming.set(null);
  }, [here]);
  return {
    choices: ahead?.from === here ? ahead.choices : readChoices(parameters),
    choose(choices) {
      const next = writeChoices(parameters, choices).toString();
      if (next === parameters.toString()) return;
      coming.set({ from: here, choices });
      void navigate({ search: next }, { preventScrollReset: true });
    },
  };
}

/** A list that was left for another choice starts from the top when the shopper returns. */
export function useResetFilterChoices(): void {
  useEffect(() => () => coming.set(null), []);
}
