import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { BuilderView } from '#domain/catalog/holster/picture.ts';
import { viewAfter } from '#web/shop/holster/picture/picture-address.ts';
import { readBuildAddress } from './build-address.ts';
import { saveBuild, saveNotes, savedNotes } from './save-build.ts';
import { useChoices } from './use-choices.ts';

/** The builder's choices, kept in the page's address so that a build can be shared and reloaded. */
export function useBuild() {
  const { chosen, setChosen, choices, choose, models } = useChoices();
  const [notes, setNotes] = useState('');
  const [view, setView] = useState<BuilderView>('front');
  /** The last choice changed the type, which reset the attachment. */
  const [isReset, setReset] = useState(false);
  const location = useLocation();
  const readEntry = useEffectEvent((entry: Location) => {
    // A link to this page without a build, such as the menu's, keeps the shopper's build.
    const build = readBuildAddress(entry.search) ?? chosen;
    setChosen(build);
    setNotes(savedNotes() ?? notes);
    saveBuild(build, entry);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the server's HTML is the same for every address, which is read here
  useEffect(() => readEntry(location), [location]);
  useEffect(() => saveNotes(notes), [notes]);

  function chooseAndShow(change: (choices: HolsterChoices) => HolsterChoices): void {
    const { before, after } = choose(change);
    saveBuild(after, location);
    setView(viewAfter(before, after, view));
    setReset(after.holsterType !== before.holsterType);
  }

  return { choices, choose: chooseAndShow, models, isReset, notes, setNotes, view, setView };
}

export type Build = ReturnType<typeof useBuild>;
