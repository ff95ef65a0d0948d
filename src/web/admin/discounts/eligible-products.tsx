import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import * as catalog from '#domain/api/catalog.calls.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Codes can be limited to products of this category (R-ADISC-11). */
const choosable = 'apparel';

type EligibleProductsProps = {
  /** The categories and product names that the code applies to. */
  names: readonly string[];
  ids: readonly number[];
  error: string | undefined;
  /** What the choice does for this type of code. */
  note: string;
  onChange: (names: string[], ids: number[]) => void;
};

/** All apparel or individual apparel products; the server searches as the owner types. */
export function EligibleProducts({ names, ids, error, note, onChange }: EligibleProductsProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const found = useApparel(useDeferredValue(typed.trim()));
  const isAll = names.includes(choosable);
  const chosen: { key: string | number; label: string; remove: () => void }[] = [
    ...names
      .filter((name) => name !== choosable && ids.length === 0)
      .map((name) => ({ key: name, label: name, remove: () => onChange(without(names, name), []) })),
    ...ids.map((id) => ({
      key: id,
      label: found.known.get(id) ?? `Product ${id}`,
      remove: () => onChange([], without(ids, id)),
    })),
  ];

  const toggle = (product: Product) =>
    onChange([], ids.includes(product.id) ? without(ids, product.id) : [...ids, product.id]);

  return (
    <fieldset data-field="eligibleProducts" aria-describedby={error ? errorId : undefined}>
      <legend className="type-label">Eligible products</legend>
      <p className="type-note mb-2 text-text-2">{note}</p>
      {error && (
        <div role="alert">
          <FieldNote id={errorId} error={error} className="mb-2" />
        </div>
      )}
      <Checkbox
        label="All apparel"
        checked={isAll}
        onChange={(event) => onChange(event.target.checked ? [choosable] : [], [])}
      />
      {!isAll && (
        <div className="mt-2 rounded-s border border-line p-4">
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {chosen.map(({ key, label, remove }) => (
              <Chip key={key} label={label} onRemove={remove} />
            ))}
          </ul>
          <TextField
            label="Find apparel"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Tee, hoodie, …"
            className="mt-3 first:mt-0"
          />
          {found.isPending && <Skeleton className="mt-2 h-24" />}
          <ul className="mt-2 max-h-56 overflow-y-auto">
            {found.products.map((product) => (
              <li key={product.id}>
                <Checkbox
                  label={product.name}
                  checked={ids.includes(product.id)}
                  onChange={() => toggle(product)}
                />
              </li>
            ))}
          </ul>
          <output className="type-note block text-text-2">
            {found.isError && 'Failed to fetch products'}
            {found.isEmpty && 'No apparel matches.'}
          </output>
        </div>
      )}
    </fieldset>
  );
}

function without<T>(all: readonly T[], one: T): T[] {
  return all.filter((other) => other !== one);
}

/** The matching apparel, and the names of all products seen so far, so that a chosen product keeps its name. */
function useApparel(search: string) {
  const apparel = { category: choosable, limit: 100 } as const;
  const all = useQuery(staffQueryOf(catalog.listCategory, apparel));
  const matching = useQuery(staffQueryOf(catalog.listCategory, { ...apparel, ...(search && { q: search }) }));
  const products = matching.data ?? [];
  const known = new Map([...(all.data ?? []), ...products].map(({ id, name }) => [id, name]));
  return {
    products,
    known,
    isPending: matching.isPending,
    isError: matching.isError,
    isEmpty: matching.isSuccess && products.length === 0,
  };
}
