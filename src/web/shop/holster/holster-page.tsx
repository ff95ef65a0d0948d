import { leadTime } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';
import { ListsContext } from '#web/holster/lists.ts';
import { builderLists, categoryPart, usePageQuery } from '#web/queries.ts';
import { useList } from '#web/shop/lists/use-list.ts';
import { ListPage } from '#web/shop/lists/list-page.tsx';
import { Builder } from './builder.tsx';
import { ConfirmedIfLinked } from './fit/fit-parts.tsx';
import { HolsterShelf } from './holster-shelf.tsx';
import { MissingModel } from './quick/missing-model.tsx';
import { QuickForm } from './quick/quick-form.tsx';
import { builderId } from './build/build-address.ts';

/** Ready-made holsters with the quick form below their cards, the builder, the note (R-HOL-41); only they without a builder (R-SETUP-17). */
export function HolsterPage() {
  const { hasBuilder, times } = useSettings();
  const lists = usePageQuery(builderLists);
  const list = useList(categoryPart('holster'));
  if (!hasBuilder) {
    return <ListPage title="Holsters" lead="Kydex, cut and pressed by hand." list={list} />;
  }
  return (
    <ListsContext value={lists ?? null}>
      <ConfirmedIfLinked />
      <ListPage
        title="Holsters"
        lead={`Kydex, cut and pressed to order. Start from one of ours, or build the one that fits what you carry. Ready in ${leadTime(times)}.`}
        list={list}
        shelf={HolsterShelf}
        foot={lists && <QuickForm />}
      >
        <AnchorLink part={builderId} className="type-strong link mt-3 inline-block">
          Go to the custom builder
        </AnchorLink>
      </ListPage>
      {lists && <Builder />}
      <MissingModel />
    </ListsContext>
  );
}
