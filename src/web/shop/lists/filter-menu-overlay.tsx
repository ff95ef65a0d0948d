import type { RefObject } from 'react';
import { Popover } from 'radix-ui';
import type { ChoiceGroup } from '#domain/catalog/products/choice-parameters.ts';
import { groupNames } from './choice-text.ts';
import { FacetBoxes } from './facet-boxes.tsx';
import { useFilterChoices } from './filter-choices.ts';
import { useFacets } from './use-facets.ts';
import type { LoadedList } from './use-list.ts';

type FilterMenuOverlayProps = {
  open: boolean;
  onClose: () => void;
  group: ChoiceGroup;
  lists: readonly LoadedList[];
  button: RefObject<HTMLButtonElement | null>;
};

/** One group's values under its button. It stays open while values are chosen; Escape or a click elsewhere closes it. */
export function Overlay({ open, onClose, group, lists, button }: FilterMenuOverlayProps) {
  const facets = useFacets(lists, useFilterChoices().choices, open);
  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Popover.Anchor>
      <Popover.Content
        aria-label={groupNames[group]}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A click elsewhere has already moved the focus.
          if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The button toggles its own menu.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        className="z-20 max-h-[min(24rem,var(--radix-popover-content-available-height))] w-64 animate-[appear_200ms_var(--ease-in-place)] overflow-y-auto rounded-m border border-line bg-surface p-2 shadow-menu"
      >
        <FacetBoxes group={group} facets={facets} hideName />
      </Popover.Content>
    </Popover.Root>
  );
}
