import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readChoices, writeChoices, type Choices } from '#domain/catalog/choices.ts';
import { createStore } from '#web/ui/store.ts';

/** What was chosen a moment ago, while its list is on its way: a box is checked at once. */
const coming = createStore<Choices | null>(null);

/** The choices of the address; changing them is a step that the browser's Back takes back. */
export function useChoices(): { choices: Choices; choose: (choices: Choices) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const ahead = useSyncExternalStore(coming.subscribe, coming.get, () => null);
  return {
    choices: ahead ?? readChoices(parameters),
    choose(choices) {
      coming.set(choices);
      const next = writeChoices(parameters, choices).toString();
      const arrive = () => coming.get() === choices && coming.set(null);
      Promise.resolve(navigate({ search: next }, { preventScrollReset: true })).then(arrive, arrive);
    },
  };
}
