import { shop } from '#domain/shop.ts';
import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';
import { categoryPart } from '#web/queries.ts';
import { useList } from '#web/shop/lists/use-list.ts';
import { ListPage } from '#web/shop/lists/list-page.tsx';
import { Builder } from './builder.tsx';
import { HolsterShelf } from './holster-shelf.tsx';
import { MissingModel } from './quick/missing-model.tsx';
import { QuickForm } from './quick/quick-form.tsx';
import { builderId } from './build/build-address.ts';

/** Ready-made holsters with the quick form below their cards, the builder, the note (R-HOL-41). */
export function HolsterPage() {
  return (
    <>
      <ListPage
        title="Holsters"
        lead={`Kydex, cut and pressed to order. Start from one of ours, or build the one that fits what you carry. Ready in ${shop.leadTime}.`}
        list={useList(categoryPart('holster'))}
        shelf={HolsterShelf}
        foot={<QuickForm />}
      >
        <AnchorLink part={builderId} className="type-strong link mt-3 inline-block">
          Go to the custom builder
        </AnchorLink>
      </ListPage>
      <Builder />
      <MissingModel />
    </>
  );
}
