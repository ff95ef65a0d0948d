import { useState } from 'react';
import { startingChoices, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { BuilderView } from '#domain/catalog/holster/picture.ts';
import { useLists } from '#web/holster/lists.ts';
import { useModels } from '#web/holster/use-models.ts';
import { viewAfter } from '#web/shop/holster/picture/picture-address.ts';

/** A holster's choices, and the side that its picture shows. A model that came from an address counts only if its make's list contains it. */
export function useChoices() {
  const { builder, day } = useLists();
  const [chosen, setChosen] = useState(() => startingChoices(builder, day));
  const [view, setView] = useState<BuilderView>('front');
  const models = useModels(chosen.pistolMake);
  const isModel = models.names.some((name) => name === chosen.pistolModel);
  const isUnknown = models.state === 'there' && !isModel;
  const withoutModel = { ...chosen, pistolModel: null };

  /** Returns the choices before and after. */
  function choose(change: (choices: HolsterChoices) => HolsterChoices) {
    const before = isUnknown ? withoutModel : chosen;
    const after = change(before);
    setChosen(after);
    setView(viewAfter(before, after, view));
    return { before, after };
  }

  return {
    /** Includes a model whose make's list has not loaded. */
    chosen,
    setChosen,
    choices: isModel ? chosen : withoutModel,
    choose,
    models,
    view,
    setView,
  };
}
