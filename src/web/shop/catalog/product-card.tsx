import { Link } from '#web/ui/controls/link.tsx';
import type { Product } from '#domain/catalog/product.schema.ts';
import { picturesFor } from '#domain/catalog/product.ts';
import { pictureSources } from '#domain/media/picture.ts';
import { paths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { CardFacts } from '#web/catalog/card-facts.tsx';
import { CardAction } from './card-action.tsx';
import { formatDecimal } from '#domain/money/money.ts';

/** How cards lie on a phone: upright, two in a row, or each a row of its own, picture left (R-LOOK-7). */
export type CardLayout = 'upright' | 'row';

export type ProductCardProps = {
  product: Product;
  layout: CardLayout;
  /** The widths that the picture is shown in. */
  sizes: string;
  /** Among the first in view: its picture is not put off. */
  priority: boolean;
  /** Whether a line of the description may stand on the card. */
  describe?: boolean;
  /** Whether the card may add to the cart; otherwise it is only a link. */
  actions?: boolean;
  /** The level of the name: below the page's heading, or below a section's. */
  heading?: 'h2' | 'h3';
};

/** A word that no line ends within: '20-Round'. */
const hyphenated = /(\S+-\S+)/;

/** A product in a list. All of the card leads to the product's page, save the stepper and the button. */
export function ProductCard(props: ProductCardProps) {
  const { product, layout, sizes, priority, describe = true, actions = true } = props;
  const Heading = props.heading ?? 'h3';
  const isRow = layout === 'row';
  return (
    <article
      className={cx('group relative flex h-full gap-3', isRow ? 'max-md:gap-4 md:flex-col' : 'flex-col')}
    >
      <CardPicture
        product={product}
        sizes={sizes}
        priority={priority}
        className={isRow ? 'max-md:w-28' : ''}
      />
      <div className="flex min-w-0 grow flex-col">
        <div className={cx('flex flex-wrap justify-between gap-x-3', 'max-md:flex-col max-md:flex-nowrap')}>
          <Heading className="type-strong min-w-0 grow basis-0 text-pretty">
            <Link
              to={paths.product(product.id)}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {product.name.split(hyphenated).map((words, at) =>
                at % 2 === 0 ? (
                  words
                ) : (
                  <span key={words} className="inline-block max-w-full [text-decoration:inherit]">
                    {words}
                  </span>
                ),
              )}
            </Link>
          </Heading>
          <p className="type-strong tabular">{formatDecimal(product.price)}</p>
        </div>
        <CardFacts product={product} describe={describe} />
        {actions && <CardAction product={product} />}
      </div>
    </article>
  );
}

type CardPictureProps = { product: Product; sizes: string; priority: boolean; className: string };

function CardPicture({ product, sizes, priority, className }: CardPictureProps) {
  const [first = '', second] = picturesFor(product, null);
  return (
    <Plate className={cx('w-full shrink-0 self-start', className)}>
      <div className={cx('relative *:size-full', !product.inStock && 'opacity-50')}>
        <Picture picture={pictureSources(first)} alt="" sizes={sizes} priority={priority} />
        {second !== undefined && (
          // Not displayed, so not loaded, before the pointer is over the card.
          <div className="absolute inset-0 hidden transition-opacity duration-200 *:size-full group-hover:block starting:opacity-0">
            <Picture picture={pictureSources(second)} alt="" sizes={sizes} />
          </div>
        )}
      </div>
      {!product.inStock && <OutOfStockTag />}
    </Plate>
  );
}

function OutOfStockTag() {
  return (
    <span className="type-note absolute top-3 left-3 size-auto! rounded-s bg-ink-900 px-2 py-1 font-semibold text-bone-100 max-md:top-2 max-md:left-2">
      Out of stock
    </span>
  );
}
