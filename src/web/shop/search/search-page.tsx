import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leftOutText, longestSearch, readSearch, tidySearch } from '#domain/catalog/search/search.ts';
import { paths } from '#domain/paths.ts';
import { useSettings } from '#web/settings.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { searchPart } from '#web/queries.ts';
import { ProductList } from '#web/shop/lists/product-list.tsx';
import { useList } from '#web/shop/lists/use-list.ts';
import { BuildLead } from './build-lead.tsx';
import { useFoundBuild } from './use-found-build.ts';
import { CategoryLinks } from './category-links.tsx';

/** Search results, with the filters and sort orders of every list, below the builder if the words name a build (R-CAT-45, R-CAT-46, R-CAT-51, R-CAT-81). */
export function SearchPage() {
  const q = readSearch(new URLSearchParams(useLocation().search));
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <h1 className="type-h1 wrap-anywhere">{q === '' ? 'Search' : `Results for “${q}”`}</h1>
      <SearchForm key={q} q={q} />
      <div className="mt-6 md:mt-8">
        {q === '' ? <CategoryLinks className="mt-2" /> : <Results key={q} q={q} />}
      </div>
    </Container>
  );
}

function Results({ q }: { q: string }) {
  const list = useList(searchPart(q));
  const build = useFoundBuild(q);
  const leftOut = leftOutText(list.part?.leftOut ?? []);
  return (
    <>
      {build && <BuildLead build={build} />}
      {leftOut && <p className="type-body mb-6 wrap-anywhere">{leftOut}</p>}
      <ProductList
        lists={[list]}
        ownOrder="Best match"
        firstInView={4}
        label="Results"
        heading="h2"
        empty={
          <EmptyState
            title={build === null ? `Nothing found for “${q}”` : `Nothing ready-made for “${q}”`}
            action={<WaysOn hasLead={build !== null} />}
          >
            {build === null
              ? 'Check the spelling, try fewer words, or browse a category.'
              : 'Build it to order above, or browse a category.'}
          </EmptyState>
        }
      />
    </>
  );
}

function WaysOn({ hasLead }: { hasLead: boolean }) {
  const { hasBuilder } = useSettings();
  return (
    <div className="grid justify-items-center gap-6">
      {hasBuilder && !hasLead && <ButtonLink to={paths.builder}>Build your holster</ButtonLink>}
      <CategoryLinks className="justify-center" />
    </div>
  );
}

/** A plain form, so that search works before scripts load. */
function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const words = tidySearch(typeof typed === 'string' ? typed : '');
    void navigate(words === '' ? paths.search : paths.searchFor(words));
  };
  return (
    <search className="mt-5 block max-w-160">
      <form action={paths.search} onSubmit={submit} className="flex gap-3">
        <span className="relative grow">
          <Search
            size={20}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-text-2"
          />
          <input
            name="q"
            type="search"
            aria-label="Search products"
            defaultValue={q}
            maxLength={longestSearch}
            placeholder="Search products"
            enterKeyHint="search"
            className="type-body block min-h-12 w-full rounded-s border border-edge bg-surface pr-4 pl-12 placeholder:text-text-2 hover:border-text"
          />
        </span>
        <Button type="submit" level="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
