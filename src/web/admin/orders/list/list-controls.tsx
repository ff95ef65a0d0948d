import {
  orderSorts,
  shortestSearch,
  type OrderFilterName,
  type OrderSort,
} from '#domain/orders/read/admin-order.schema.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { SearchField } from '#web/admin/lists/search-field.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';
import type { OrderFilter } from './list-address.ts';

type ListControlsProps = { filter: OrderFilter; onChange: (filter: Partial<OrderFilter>) => void };

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
      <SearchField
        q={filter.q}
        onSearch={(q) => onChange({ q })}
        shortest={shortestSearch}
        placeholder="Number, name, address, product, tracking …"
        className="col-span-2 md:col-span-1"
      />
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
