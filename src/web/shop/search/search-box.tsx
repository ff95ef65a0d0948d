import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, tidySearch } from '#domain/catalog/search/search.ts';
import type { FoundBuild } from '#domain/catalog/holster/find-build.ts';
import { paths } from '#domain/paths.ts';
import { useSettings } from '#web/settings.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { countText } from '#web/shop/lists/count-text.ts';
import { buildAddress, buildTitle } from './build-lead.tsx';
import { CategoryLinks } from './category-links.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useFoundBuild } from './use-found-build.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

/**
 * The search field with suggestions: a combobox. Arrow keys move through the results while the focus stays in the field. Enter
 * opens the active result, or the results page.
 */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState(pathname === paths.search ? readSearch(new URLSearchParams(search)) : '');
  const [marked, setMarked] = useState(-1);
  const id = useId();
  const suggestions = useSuggestions(text);
  const { products, state, term } = suggestions;
  const build = useFoundBuild(text);
  const found = state === 'nothing' ? [] : products;
  const targets = [
    ...(build === null ? [] : [buildAddress(build)]),
    ...found.map(({ id }) => paths.product(id)),
  ];
  const isOpen = targets.length > 0;
  // The last entry leads to all results.
  const entries = isOpen ? targets.length + 1 : 0;

  const open = (at: number) => {
    const words = tidySearch(text);
    const target = targets[at] ?? (words === '' ? null : paths.searchFor(words));
    if (target === null) return;
    void navigate(target);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries === 0) return;
    event.preventDefault();
    // Wraps around, through the field itself.
    setMarked((at) => ((at + 1 + step + entries + 1) % (entries + 1)) - 1);
  };

  return (
    <>
      <search>
        <form
          className="container-page flex h-15 shrink-0 items-center gap-3 border-line max-md:border-b lg:h-18"
          onSubmit={(event) => {
            event.preventDefault();
            open(marked);
          }}
        >
          <Search size={22} aria-hidden className="shrink-0 text-text-2" />
          <input
            ref={select}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shopper has just asked for this field
            autoFocus
            type="text"
            role="combobox"
            aria-label="Search products"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked >= 0 && isOpen ? `${id}-${marked}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            placeholder="Search products"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMarked(-1);
            }}
            onKeyDown={onKeyDown}
            className="type-lead h-full min-w-0 grow bg-transparent outline-none placeholder:text-text-2"
          />
          <IconButton label="Close search" onClick={onClose} className="-mr-2.5">
            <X size={22} aria-hidden />
          </IconButton>
        </form>
      </search>
      <div className="on-bone bg-surface max-md:grow max-md:overflow-y-auto max-md:overscroll-contain md:absolute md:inset-x-0 md:top-full md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto md:shadow-menu">
        <output className="sr-only">{spoken(suggestions, build)}</output>
        {isOpen && found.length > 0 && suggestions.leftOut && (
          <p className="container-page type-small px-3 pt-4 wrap-anywhere text-text-2">
            {suggestions.leftOut}
          </p>
        )}
        {isOpen && (
          <SuggestionList
            id={id}
            build={build}
            suggestions={{ ...suggestions, products: found }}
            marked={marked}
            onMark={setMarked}
            onOpen={open}
          />
        )}
        {state === 'nothing' && build === null && (
          <Beside title={`Nothing found for “${term}”`}>
            Check the spelling, try fewer words, or browse:
          </Beside>
        )}
        {state === 'failed' && (
          <Beside title="Search is not available">Please try again in a moment, or browse:</Beside>
        )}
        {state === 'idle' && (
          <div className="container-page py-4 md:hidden">
            <CategoryLinks />
          </div>
        )}
        {state === 'loading' && !isOpen && (
          <p className="container-page type-small animate-[appear_200ms_200ms_both] py-5 text-text-2">
            Searching…
          </p>
        )}
      </div>
    </>
  );
}

/** The words of the results page: typing replaces them. */
function select(field: HTMLInputElement | null): void {
  field?.select();
}

function Beside({ title, children }: { title: string; children: string }) {
  const { hasBuilder } = useSettings();
  return (
    <div className="container-page py-6">
      <p className="type-strong wrap-anywhere">{title}</p>
      <p className="type-small mt-1 text-text-2">{children}</p>
      {hasBuilder && (
        <ButtonLink to={paths.builder} className="mt-4">
          Build your holster
        </ButtonLink>
      )}
      <CategoryLinks className="mt-4" />
    </div>
  );
}

/** Announced to screen readers. */
function spoken({ state, total, term, leftOut }: Suggestions, build: FoundBuild | null): string {
  if (state === 'found') return `${countText(total.count, total.isMore)} found. ${leftOut ?? ''}`.trim();
  if (state === 'nothing')
    return build === null ? `Nothing found for ${term}` : `Build your holster: ${buildTitle(build)}`;
  return state === 'loading' ? 'Searching' : '';
}
