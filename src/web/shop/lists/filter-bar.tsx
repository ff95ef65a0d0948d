import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import type { ChoiceGroup } from '#domain/catalog/products/choice-parameters.ts';
import { toggleChoice, usefulGroups } from '#domain/catalog/products/filter-choices.ts';
import { listSorts, type ListSort } from '#domain/catalog/products/list-sort.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { groupNames, sortNames } from './choice-text.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterChoicesContext, useAddressChoices, useFilterChoices } from './filter-choices.ts';
import type { LoadedList } from './use-list.ts';

const FilterMenuOverlay = lazyOverlay(() => import('./filter-menu-overlay.tsx'));
const FilterSheetOverlay = lazyOverlay(() => import('./filter-sheet-overlay.tsx'));

export type FilterBarProps = {
  lists: readonly LoadedList[];
  /** The loaded products, which determine the filter values. */
  products: readonly Product[];
  count: string;
  /** The label of the default order. */
  ownOrder: string;
};

/** Above a list: filter menus on the left, count and sort on the right, active filters below; on phones one button and a sheet. */
export function FilterBar({ lists, products, count, ownOrder }: FilterBarProps) {
  const chooser = useAddressChoices();
  const { choices, choose } = chooser;
  const groups = usefulGroups(products);
  return (
    <FilterChoicesContext value={chooser}>
      <section aria-label="Filter and sort" className="mb-6 md:mb-8">
        {/* The choices need this code. */}
        <fieldset disabled={!useIsHydrated()}>
          <div className="flex min-h-11 items-center gap-2">
            <div className="flex min-w-0 flex-wrap gap-2 max-md:hidden noscript:hidden">
              {groups.map((group) =>
                group === 'stock' ? (
                  <button
                    key={group}
                    type="button"
                    aria-pressed={choices.stock.length > 0}
                    onClick={() => choose(toggleChoice(choices, 'stock', 'in'))}
                    className={menuButton(choices.stock.length > 0)}
                  >
                    {groupNames.stock}
                  </button>
                ) : (
                  <FilterMenu key={group} group={group} lists={lists} />
                ),
              )}
            </div>
            <SheetButton groups={groups} lists={lists} count={count} ownOrder={ownOrder} />
            <output className="type-small ml-auto shrink-0 text-text-2">{count}</output>
            <label className="type-label relative flex shrink-0 items-center max-md:hidden noscript:hidden">
              <span className="sr-only">Sort by</span>
              <select
                value={choices.sort}
                onChange={(event) => choose({ ...choices, sort: event.target.value as ListSort })}
                className="min-h-10 cursor-pointer appearance-none rounded-s border border-edge bg-surface pr-9 pl-3 hover:border-text"
              >
                {listSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {sort === 'featured' ? ownOrder : sortNames[sort]}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-3" />
            </label>
          </div>
          <ChosenChips />
        </fieldset>
      </section>
    </FilterChoicesContext>
  );
}

function FilterMenu({ group, lists }: { group: ChoiceGroup; lists: readonly LoadedList[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useFilterChoices().choices[group].length;
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FilterMenuOverlay.preload}
        onFocus={FilterMenuOverlay.preload}
        onClick={() => setOpen(!isOpen)}
        className={menuButton(chosen > 0)}
      >
        {groupNames[group]}
        {chosen > 0 && ` (${chosen})`}
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <FilterMenuOverlay
        open={isOpen}
        onClose={() => setOpen(false)}
        group={group}
        lists={lists}
        button={button}
      />
    </span>
  );
}

type SheetButtonProps = Omit<FilterBarProps, 'products'> & { groups: readonly ChoiceGroup[] };

function SheetButton(props: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="md:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={FilterSheetOverlay.preload}
        onFocus={FilterSheetOverlay.preload}
        onClick={() => setOpen(true)}
        className={menuButton(false)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        Filter and sort
      </button>
      <FilterSheetOverlay {...props} open={isOpen} onClose={() => setOpen(false)} />
    </span>
  );
}

function menuButton(isChosen: boolean): string {
  return cx(
    'type-label inline-flex min-h-10 items-center gap-2 rounded-s border bg-surface px-3 transition-colors max-md:min-h-11',
    isChosen
      ? 'border-primary bg-selected shadow-[inset_0_0_0_1px_var(--primary)]'
      : 'border-edge hover:border-text',
  );
}
