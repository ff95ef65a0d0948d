import { useEffect, useState } from 'react';
import { startingChoices, type HolsterChoices } from '#domain/holster/holster-choices.ts';
import type { BuilderView } from '#domain/holster/picture.ts';
import { useLocation } from '#web/router/hooks.ts';
import { viewAfter } from '#web/shop/holster/picture/picture-address.ts';
import { useIsAlive } from '#web/shop/holster/use-is-alive.ts';
import { readBuildAddress } from './build-address.ts';
import { saveBuild, saveNotes, savedNotes } from './save-build.ts';
import { useModels } from '#web/holster/use-models.ts';

/**
 * The builder's choices, kept in the page's address so that a build can be shared and reloaded. The HTML is the same for everyone,
 * so the address is read after hydration and on each navigation.
 */
export function useBuild() {
  const [choices, setChoices] = useState(startingChoices);
  const [notes, setNotes] = useState('');
  const [view, setView] = useState<BuilderView>('front');
  /** The last choice changed the type, which reset the attachment. */
  const [isReset, setReset] = useState(false);
  const [arrival, setArrival] = useState<string | null>(null);
  const location = useLocation();

  if (useIsAlive() && arrival !== location.key) {
    setArrival(location.key);
    // A link to this page without a build, such as the menu's, keeps the shopper's build.
    setChoices(readBuildAddress(location.search) ?? choices);
    setNotes(savedNotes(location) ?? notes);
  }
  useEffect(() => {
    if (arrival === location.key) saveBuild(choices, location);
  }, [choices, arrival, location]);
  useEffect(() => saveNotes(notes), [notes]);

  const models = useModels(choices.pistolMake);
  // A model from an address counts only if its make's list contains it.
  const isModel = models.names.some((name) => name === choices.pistolModel);
  const isUnknown = models.state === 'there' && !isModel;

  function choose(change: (choices: HolsterChoices) => HolsterChoices): void {
    const before = isUnknown ? { ...choices, pistolModel: null } : choices;
    const next = change(before);
    setChoices(next);
    setView(viewAfter(before, next, view));
    setReset(next.holsterType !== before.holsterType);
  }

  return {
    choices: isModel ? choices : { ...choices, pistolModel: null },
    choose,
    models,
    isReset,
    notes,
    setNotes,
    view,
    setView,
  };
}

export type Build = ReturnType<typeof useBuild>;
