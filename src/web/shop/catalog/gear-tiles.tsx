import { Link } from '#web/ui/controls/link.tsx';
import { categoryNames, gearCategories } from '#domain/catalog/products/category.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { categoryPaths } from '#domain/paths.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { countText } from '#web/shop/lists/count-text.ts';
import { totalOf, type LoadedList } from '#web/shop/lists/use-list.ts';

type GearCategory = (typeof gearCategories)[number];
type GearTilesProps = { lists: Readonly<Record<GearCategory, LoadedList>> };

/** One tile for each gear category: its first product's picture, its name, its product count. */
export function GearTiles({ lists }: GearTilesProps) {
  return (
    <ul
      aria-label="Categories"
      className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:mt-8 md:grid-cols-4 md:gap-x-4 lg:gap-x-6"
    >
      {gearCategories.map((category) => (
        <li key={category}>
          <Tile category={category} list={lists[category]} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ category, list }: { category: GearCategory; list: LoadedList }) {
  const [first] = list.part?.items ?? [];
  const { count, isMore } = totalOf([list]);
  return (
    <Link to={categoryPaths[category]} className="group block">
      <Plate>
        {first && (
          <Picture
            picture={pictureSources(first.imageUrl)}
            alt=""
            sizes="(width >= 90rem) 326px, (width >= 48rem) 23vw, 46vw"
            priority
          />
        )}
      </Plate>
      <h2 className="type-h3 mt-3 group-hover:underline">{categoryNames[category]}</h2>
      <p className="type-small text-text-2">{list.part ? countText(count, isMore) : '\u00a0'}</p>
    </Link>
  );
}
