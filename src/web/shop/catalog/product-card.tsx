import { Link } from '#web/ui/controls/link.tsx';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { heldText } from '#domain/catalog/stock/stock.ts';
import { picturesFor } from '#domain/catalog/products/product.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { paths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { useFacts } from '#web/facts.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { CardFacts } from '#web/catalog/card-facts.tsx';
import { CardAction } from './card-action.tsx';
import { priceText, wasText } from '#web/catalog/price-text.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';

/** The card layout on phones: upright, two per row, or one full-width row each with the picture on the left (R-LOOK-7). */
export type CardLayout = 'upright' | 'row';

export type ProductCardProps = {
  product: Product;
  layout: CardLayout;
  /** The picture's `sizes` attribute. */
  sizes: string;
  /** In the first view: its picture loads eagerly. */
  priority: boolean;
  /** Whether the card may show a line of the description. */
  describe?: boolean;
  /** Whether the card has Add to Cart; otherwise it is only a link. */
  actions?: boolean;
  /** The colors that a list is filtered by: the card shows the first one that its product has. */
  colors?: readonly string[] | undefined;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
};

/** Words that must not wrap: '20-Round'. */
const hyphenated = /((?<!\S)\S+-\S+)/;

/** A product in a list. The whole card links to the product page, except the stepper and the button. */
export function ProductCard(props: ProductCardProps) {
  const { product, layout, sizes, priority, describe = true, actions = true, colors = [] } = props;
  const color = colors.find((one) => product.colors.length > 1 && product.colors.includes(one)) ?? null;
  const Heading = props.heading ?? 'h3';
  const isRow = layout === 'row';
  return (
    <article
      className={cx('group relative flex h-full gap-3', isRow ? 'max-md:gap-4 md:flex-col' : 'flex-col')}
    >
      <CardPicture
        product={product}
        color={color}
        sizes={sizes}
        priority={priority}
        className={isRow ? 'max-md:w-28' : ''}
      />
      <div className="flex min-w-0 grow flex-col">
        <div className={cx('flex flex-wrap justify-between gap-x-3', 'max-md:flex-col max-md:flex-nowrap')}>
          <Heading className="type-strong min-w-0 grow basis-0 text-pretty">
            <Link
              to={paths.product(product.id, color)}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {product.name.split(hyphenated).map((words, at) =>
                at % 2 === 0 ? (
                  words
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- a word may stand in a name twice
                  <span key={at} className="inline-block max-w-full [text-decoration:inherit]">
                    {words}
                  </span>
                ),
              )}
            </Link>
          </Heading>
          <p className="type-strong tabular">
            {priceText(product)} <WasPrice was={wasText(product)} />
          </p>
        </div>
        <CardFacts product={product} describe={describe} />
        {actions && <CardAction product={product} color={color} />}
      </div>
    </article>
  );
}

type CardPictureProps = {
  product: Product;
  color: string | null;
  sizes: string;
  priority: boolean;
  className: string;
};

function CardPicture({ product, color, sizes, priority, className }: CardPictureProps) {
  const [first = '', second] = picturesFor(product, color);
  return (
    <Plate className={cx('w-full shrink-0 self-start', className)}>
      <div className={cx('relative *:size-full', !product.inStock && 'opacity-50')}>
        <Picture picture={pictureSources(first)} alt="" sizes={sizes} priority={priority} />
        {second !== undefined && (
          // Not displayed, and so not loaded, until the pointer is over the card.
          <div className="absolute inset-0 hidden transition-opacity duration-200 *:size-full group-hover:block starting:opacity-0">
            <Picture picture={pictureSources(second)} alt="" sizes={sizes} />
          </div>
        )}
      </div>
      {!product.inStock && <OutOfStockTag heldUntil={product.heldUntil} />}
    </Plate>
  );
}

function OutOfStockTag({ heldUntil }: Pick<Product, 'heldUntil'>) {
  const { timeZone } = useFacts();
  return (
    <span className="type-note absolute top-3 left-3 size-auto! max-w-[calc(100%-16px)] rounded-s bg-ink-900 px-2 py-1 font-semibold text-bone-100 max-md:top-2 max-md:left-2">
      {heldUntil === undefined ? 'Out of Stock' : heldText(heldUntil, timeZone)}
    </span>
  );
}
