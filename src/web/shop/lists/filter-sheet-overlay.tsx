import { useId } from 'react';
import { choiceGroups, type ChoiceGroup } from '#domain/catalog/products/choice-parameters.ts';
import { clearChoices } from '#domain/catalog/products/filter-choices.ts';
import { listSorts } from '#domain/catalog/products/list-sort.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { sortNames } from './choice-text.ts';
import { FacetBoxes } from './facet-boxes.tsx';
import { useFilterChoices } from './filter-choices.ts';
import { useFacets } from './use-facets.ts';
import type { LoadedList } from './use-list.ts';

type FilterSheetOverlayProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly ChoiceGroup[];
  lists: readonly LoadedList[];
  count: string;
  ownOrder: string;
};

/** All filters on a phone. The list behind updates immediately; the footer shows the count. */
export function Overlay({ open, onClose, groups, lists, count, ownOrder }: FilterSheetOverlayProps) {
  const { choices, choose } = useFilterChoices();
  const facets = useFacets(lists, choices, open);
  const isChosen = choiceGroups.some((group) => choices[group].length > 0);
  const name = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filter and sort"
      foot={
        <div className="flex flex-wrap gap-3">
          <Button
            level="secondary"
            className="flex-1 px-3! whitespace-nowrap"
            disabled={!isChosen}
            onClick={() => choose(clearChoices(choices))}
          >
            Clear filters
          </Button>
          <Button className="flex-1 px-3! whitespace-nowrap" onClick={onClose}>
            <span aria-live="polite">Show {count}</span>
          </Button>
        </div>
      }
    >
      <div className="grid gap-6 p-6">
        <fieldset>
          <legend className="type-label mb-1">Sort by</legend>
          {listSorts.map((sort) => (
            <label
              key={sort}
              className="type-small flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-2 hover:bg-hover"
            >
              <input
                type="radio"
                name={name}
                checked={choices.sort === sort}
                onChange={() => choose({ ...choices, sort })}
                className="size-5 shrink-0 accent-primary"
              />
              {sort === 'featured' ? ownOrder : sortNames[sort]}
            </label>
          ))}
        </fieldset>
        {groups.map((group) => (
          <FacetBoxes key={group} group={group} facets={facets} />
        ))}
      </div>
    </Drawer>
  );
}
