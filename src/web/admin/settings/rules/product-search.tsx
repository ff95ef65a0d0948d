import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const pauseMs = 200;
const most = 6;

type ProductSearchProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  onChoose: (product: AdminProduct) => void;
};

/** Finds a product by name or SKU, also a hidden one. */
export function ProductSearch({ onChoose, ...field }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const isLong = term.length >= shortestSearch && typed.trim() !== '';
  const found = useQuery({
    ...staffQueryOf(adminProducts.list, { q: term, limit: most }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  const products = (isLong && found.data) || [];

  function choose(product: AdminProduct) {
    setTyped('');
    onChoose(product);
  }

  return (
    <div>
      <TextField
        {...field}
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
          if (first && !found.isPlaceholderData && term === typed.trim()) choose(first);
        }}
      />
      {products.length > 0 && (
        <ul aria-label="Products found" className="mt-2 divide-y divide-line rounded-s border border-line">
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="type-small flex min-h-11 w-full items-center px-3 text-left wrap-anywhere hover:bg-hover"
                onClick={() => choose(product)}
              >
                {product.name}
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
