import { categoryNames, gearCategories, type Category } from '#domain/catalog/products/category.ts';
import { rulesAbout, rulesOn } from '#domain/shipping/rules/rules.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { Container } from '#web/ui/display/container.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import widePictures from '../../../../art/media/hero.json';
import { categoryPart } from '#web/queries.ts';
import { ListPage } from '#web/shop/lists/list-page.tsx';
import { ProductList } from '#web/shop/lists/product-list.tsx';
import { useSettings } from '#web/settings.ts';
import { useList } from '#web/shop/lists/use-list.ts';
import { GearTabs } from './gear-tabs.tsx';
import { GearTiles } from './gear-tiles.tsx';
import { RuleNotices } from './rule-notices.tsx';
import { SectionHead } from './section-head.tsx';

/** The four categories with their counts, then everything in them (R-CAT-24). */
export function GearPage() {
  const slings = useList(categoryPart('slings'));
  const optics = useList(categoryPart('optics'));
  const magazines = useList(categoryPart('magazines'));
  const lights = useList(categoryPart('lights'));
  const lists = { slings, optics, magazines, lights };
  const { rules, day } = useSettings();
  const refusing = rulesOn(day, rules).filter(({ effect }) => effect === 'refuse');
  return (
    <Container className="pt-8 pb-14 md:pt-10 md:pb-20">
      <div className="grid items-end gap-6 md:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="type-h1">Gear</h1>
          <p className="type-body mt-1 max-w-[46ch] text-text-2">
            Slings, optics, magazines and lights, picked by people who use them.
          </p>
        </div>
        <div className="aspect-2/1 overflow-hidden rounded-s bg-plate">
          <Picture
            picture={pictureSources(widePictures['flat-lay-canvas'])}
            alt="Holsters, magazines, a scope, lights and slings laid out on canvas"
            sizes="(width >= 48rem) 416px, 94vw"
            priority
            className="size-full"
          />
        </div>
      </div>
      <GearTiles lists={lists} />
      <section aria-labelledby="featured-gear" className="mt-14 md:mt-20">
        <SectionHead id="featured-gear" title="Featured Gear" />
        <ProductList
          lists={gearCategories.map((category) => lists[category])}
          label="Featured Gear"
          // The law comes before the first product that it refuses, in any order of the list.
          before={{
            isFirst: (product) => rulesAbout([product], refusing).length > 0,
            notice: <RuleNotices rules={refusing} />,
          }}
          empty={<p className="type-lead text-text-2">No products right now. Please check back soon.</p>}
        />
      </section>
    </Container>
  );
}

export function SlingsPage() {
  return <GearList category="slings" />;
}

export function MagazinesPage() {
  return <GearList category="magazines" />;
}

export function OpticsPage() {
  return <GearList category="optics" />;
}

export function LightsPage() {
  return <GearList category="lights" />;
}

function GearList({ category }: { category: Category }) {
  const { rules, day } = useSettings();
  const ofCategory = rulesOn(day, rules).filter(({ goods }) => goods.categories.includes(category));
  return (
    <ListPage title={categoryNames[category]} list={useList(categoryPart(category))}>
      <GearTabs />
      <RuleNotices rules={ofCategory} className="mt-6" />
    </ListPage>
  );
}
