import { useEffect, useRef, useState } from 'react';
import {
  orderSorts,
  shortestSearch,
  type OrderFilterName,
  type OrderSort,
} from '#domain/orders/read/admin-order.schema.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import type { OrderFilter } from './list-address.ts';

type ListControlsProps = { filter: OrderFilter; onChange: (filter: Partial<OrderFilter>) => void };

/** Debounce of the search, in ms. */
const restBeforeSearch = 300;

/** Labels of the four sort options (R-AORD-1). */
const sortNames: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  highest: 'Highest value',
  lowest: 'Lowest value',
};

/** Search, status and sort in one row; on phones the search is above the other two. */
export function ListControls({ filter, onChange }: ListControlsProps) {
  const mayRestore = useMay('orders.delete');
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-x-4 gap-y-4 md:grid-cols-[1fr_180px_180px]">
      <SearchField q={filter.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || null) as OrderFilterName | null })}
      >
        <option value="">All</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
        {mayRestore && <option value="deleted">Deleted</option>}
      </SelectField>
      <SelectField
        label="Sort by"
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value as OrderSort })}
      >
        {orderSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Searches after a pause in typing, and only if the API accepts the term. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShort = typed.trim() !== '' && typed.trim().length < shortestSearch;

  // Something other than this field changed the address: a link, Back, 'Clear'.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    clearTimeout(timer.current);
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(text: string) {
    clearTimeout(timer.current);
    const wanted = text.trim().length >= shortestSearch ? text.trim() : '';
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  }

  return (
    <TextField
      label="Search"
      type="search"
      className="col-span-2 md:col-span-1"
      placeholder="Number, name, address, product, tracking …"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      hint={isShort && `Type at least ${shortestSearch} letters`}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(target.value), restBeforeSearch);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask(typed);
      }}
    />
  );
}
