import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import { isInStock } from '#domain/catalog/stock/stock.ts';
import { startingChoices, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { builderLists } from '#web/queries.ts';
import { useSettings } from '#web/settings.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';

const pauseMs = 200;
const most = 6;

export type NewLine = { productId: number; name: string; choices: LineOptions };

/** Finds a product by name or SKU, or begins a custom holster. */
export function AddLine({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const isLong = term.length >= shortestSearch && typed.trim() !== '';
  const found = useQuery({
    ...staffQueryOf(adminProducts.list, { q: term, limit: most }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  const products = (isLong && found.data) || [];
  const { data: builder } = useQuery(builderLists);
  const { day } = useSettings();

  function add(line: NewLine) {
    setTyped('');
    onAdd(line);
  }

  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Add a product"
          className="grow basis-60"
          type="search"
          autoComplete="off"
          placeholder="Name or SKU"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the form around this field.
            event.preventDefault();
            const [first] = products;
            if (first && !found.isPlaceholderData && term === typed.trim()) add(lineOf(first));
          }}
        />
        <Button
          level="secondary"
          size="small"
          className="min-h-(--field-height)! max-sm:w-full"
          disabled={!builder}
          onClick={() =>
            builder &&
            add({
              productId: 0,
              name: customHolsterName,
              choices: holsterStart(startingChoices(builder, day)),
            })
          }
        >
          <Plus size={16} aria-hidden />
          Add a custom holster
        </Button>
      </div>
      {products.length > 0 && (
        <ul aria-label="Products found" className="mt-2 divide-y divide-line rounded-s border border-line">
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="type-small flex min-h-11 w-full items-center justify-between gap-4 px-3 text-left hover:bg-hover"
                onClick={() => add(lineOf(product))}
              >
                <span className="wrap-anywhere">{product.name}</span>
                <span className="tabular text-right">
                  {!isInStock(product) && <span className="text-text-2">Out of stock · </span>}
                  {formatDecimal(product.price)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="type-small mt-2 block text-text-2 empty:hidden">
        {isLong && found.isError && 'The search does not answer. Type again to retry.'}
        {isLong && found.data?.length === 0 && !found.isFetching && 'No product has this name or SKU.'}
      </output>
    </div>
  );
}

function holsterStart(starting: HolsterChoices): LineOptions {
  return { ...starting, pistolMake: '', pistolModel: '', orientation: 'Right' };
}

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
