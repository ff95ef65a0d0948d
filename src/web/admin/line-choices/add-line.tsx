import { keepPreviousData } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import { isInStock } from '#domain/catalog/stock/stock.ts';
import { startingChoices } from '#domain/catalog/holster/holster-choices.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Finder } from './finder.tsx';

const most = 6;

export type NewLine = { productId: number; name: string; choices: LineOptions };

/** Finds a product by name or SKU, or begins a custom holster. */
export function AddLine({ onAdd }: { onAdd: (line: NewLine) => void }) {
  return (
    <Finder
      label="Add a product"
      placeholder="Name or SKU"
      title="Products found"
      none="No product has this name or SKU."
      queryOf={(q) => ({
        ...staffQueryOf(adminProducts.list, { q, limit: most }),
        placeholderData: keepPreviousData,
      })}
      foundIn={(products) => products}
      keyOf={({ id }) => id}
      onChoose={(product) => onAdd(lineOf(product))}
      aside={
        <Button
          level="secondary"
          size="small"
          className="min-h-(--field-height)! max-sm:w-full"
          onClick={() => onAdd({ productId: 0, name: customHolsterName, choices: holsterStart })}
        >
          <Plus size={16} aria-hidden />
          Add a custom holster
        </Button>
      }
    >
      {(product) => (
        <span className="flex items-center justify-between gap-4">
          <span>{product.name}</span>
          <span className="tabular text-right">
            {!isInStock(product) && <span className="text-text-2">Out of stock · </span>}
            {formatDecimal(product.price)}
          </span>
        </span>
      )}
    </Finder>
  );
}

const holsterStart = { ...startingChoices, pistolMake: '', pistolModel: '', orientation: 'Right' };

/** An empty choice is still to be made. A single size or color is no choice (R-CAT-30). */
function lineOf(product: AdminProduct): NewLine {
  const sizes = parseSizes(product.sizes);
  const choices = {
    ...(sizes.length > 0 && { size: sizes.length === 1 ? (sizes[0] ?? '') : '' }),
    ...(product.colors.length > 0 && { color: product.colors.length === 1 ? (product.colors[0] ?? '') : '' }),
    ...(needsPistol(product) && { pistolMake: '', pistolModel: '' }),
  };
  return { productId: product.id, name: product.name, choices };
}
