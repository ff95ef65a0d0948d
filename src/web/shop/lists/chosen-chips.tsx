import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { choiceGroups } from '#domain/catalog/products/choice-parameters.ts';
import { clearChoices, toggleChoice } from '#domain/catalog/products/filter-choices.ts';
import { choiceText } from './choice-text.ts';
import { useFilterChoices } from './filter-choices.ts';

/** The active filters, each removable, and a button to clear all. */
export function ChosenChips() {
  const { choices, choose } = useFilterChoices();
  const chips = choiceGroups.flatMap((group) => choices[group].map((value) => ({ group, value })));
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ group, value }) => (
        <li key={group + value}>
          <button
            type="button"
            aria-label={`Remove filter: ${choiceText(group, value)}`}
            onClick={(event) => {
              focusNeighbor(event);
              choose(toggleChoice(choices, group, value));
            }}
            className="type-label inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-selected pr-2.5 pl-3 wrap-anywhere transition-colors hover:border-text pointer-coarse:min-h-11"
          >
            {choiceText(group, value)}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={(event) => {
            focusNeighbor(event);
            choose(clearChoices(choices));
          }}
          className="type-label link min-h-8 px-1 pointer-coarse:min-h-11"
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}

/** The button disappears with its filter: the focus moves to the next one, or to the first visible control of the bar. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLElement>): void {
  const chips = [...(currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = chips.findIndex((chip) => chip === currentTarget);
  const isLast = chips.length <= 2 || at === chips.length - 1;
  const bar = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])];
  const next = isLast ? bar.find((button) => button.checkVisibility()) : chips[at === 0 ? 1 : at - 1];
  next?.focus({ preventScroll: true });
}
