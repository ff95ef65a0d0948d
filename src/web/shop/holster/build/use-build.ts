import { useEffect, useState } from 'react';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { BuilderView } from '#domain/catalog/holster/picture.ts';
import { useLocation } from '#web/router/hooks.ts';
import type { Location } from '#web/router/route.ts';
import { viewAfter } from '#web/shop/holster/picture/picture-address.ts';
import { readBuildAddress } from './build-address.ts';
import { saveBuild, saveNotes, savedNotes } from './save-build.ts';
import { useArrival } from './use-arrival.ts';
import { useChoices } from './use-choices.ts';

/** The builder's choices, kept in the page's address so that a build can be shared and reloaded. */
export function useBuild() {
  const { chosen, setChosen, choices, choose, models } = useChoices();
  const [notes, setNotes] = useState('');
  const [view, setView] = useState<BuilderView>('front');
  /** The last choice changed the type, which reset the attachment. */
  const [isReset, setReset] = useState(false);
  const location = useLocation();

  const arrival = useArrival(bringsBuild, (at) => {
    // A link to this page without a build, such as the menu's, keeps the shopper's build.
    setChosen(readBuildAddress(at.search) ?? chosen);
    setNotes(savedNotes(at) ?? notes);
  });
  useEffect(() => {
    if (arrival === location.key || !bringsBuild(location)) saveBuild(chosen, location);
  }, [arrival, chosen, location]);
  useEffect(() => saveNotes(notes), [notes]);

  function chooseAndShow(change: (choices: HolsterChoices) => HolsterChoices): void {
    const { before, after } = choose(change);
    setView(viewAfter(before, after, view));
    setReset(after.holsterType !== before.holsterType);
  }

  return { choices, choose: chooseAndShow, models, isReset, notes, setNotes, view, setView };
}

export type Build = ReturnType<typeof useBuild>;

function bringsBuild(location: Location): boolean {
  return readBuildAddress(location.search) !== null || savedNotes(location) !== null;
}
