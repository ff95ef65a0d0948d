import type { ChoiceGroup } from '#domain/catalog/products/choice-parameters.ts';
import { toggleChoice } from '#domain/catalog/products/filter-choices.ts';
import type { Facets } from '#domain/catalog/products/filter.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { swatchOf } from '#web/catalog/swatches.ts';
import { choiceText, groupNames } from './choice-text.ts';
import { useFilterChoices } from './filter-choices.ts';

type FacetBoxesProps = { group: ChoiceGroup; facets: Facets | null | 'failed'; hideName?: boolean };

/** A group's values, each with its product count; a choice applies immediately. */
export function FacetBoxes({ group, facets, hideName = false }: FacetBoxesProps) {
  const { choices, choose } = useFilterChoices();
  return (
    <fieldset>
      <legend className={hideName ? 'sr-only' : 'type-label mb-1'}>{groupNames[group]}</legend>
      {facets === 'failed' && (
        <p role="alert" className="type-small py-2">
          The filters could not be loaded. Please try again.
        </p>
      )}
      {facets === null && <Skeleton className="my-2 h-24 w-full" />}
      {facets !== null &&
        facets !== 'failed' &&
        facets[group].map(({ value, count }) => (
          <label
            key={value}
            className="type-small flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={choices[group].includes(value)}
              onChange={() => choose(toggleChoice(choices, group, value))}
              className="size-5 shrink-0 accent-primary"
            />
            {group === 'colors' && <ColorDot color={value} />}
            <span className="grow wrap-anywhere">{choiceText(group, value)}</span>
            <span className="tabular text-text-2">
              {count}
              <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}

function ColorDot({ color }: { color: string }) {
  const swatch = swatchOf(color);
  if (swatch === null) return null;
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-4 shrink-0 text-text-2">
      <circle cx="7" cy="7" r="6.5" fill={swatch} stroke="currentColor" strokeOpacity="0.6" />
    </svg>
  );
}
