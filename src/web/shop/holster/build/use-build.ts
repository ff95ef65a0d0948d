import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useLists } from '#web/holster/lists.ts';
import { goneIn, readBuildAddress } from './build-address.ts';
import { saveBuild, saveNotes, savedNotes } from './save-build.ts';
import { useChoices } from './use-choices.ts';

/** The builder's choices, kept in the page's address so that a build can be shared and reloaded. */
export function useBuild() {
  const lists = useLists();
  const { chosen, setChosen, choices, choose, models, view, setView } = useChoices();
  /** What a shared build asks for and is not offered anymore. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState('');
  /** The last choice changed the type, which reset the attachment. */
  const [isReset, setReset] = useState(false);
  const location = useLocation();
  /** The history entry that was read. */
  const [entry, setEntry] = useState<string | null>(null);
  // The server's HTML is the same for every address.
  if (useIsHydrated() && entry !== location.key) {
    setEntry(location.key);
    // A link to this page without a build, such as the menu's, keeps the shopper's build, and so does what was chosen before this code ran.
    setChosen((now) => readBuildAddress(location.search, lists) ?? now);
    setGone(goneIn(location.search, lists));
    setNotes((now) => savedNotes() ?? now);
  }
  useEffect(() => {
    if (entry === location.key) saveBuild(chosen, location, lists.builder);
  }, [entry, chosen, location, lists.builder]);
  useEffect(() => saveNotes(notes), [notes]);

  function chooseAndTell(change: (choices: HolsterChoices) => HolsterChoices): void {
    const { before, after } = choose(change);
    setGone([]);
    setReset(after.holsterType !== before.holsterType);
  }

  return { choices, choose: chooseAndTell, models, isReset, gone, notes, setNotes, view, setView };
}

export type Build = ReturnType<typeof useBuild>;
