import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { earlierCustomers, type EarlierCustomer } from '#domain/selling/drafts/earlier-customers.ts';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const pauseMs = 200;
/** Orders to look through: a good customer has several. */
const most = 50;

/** Takes name and address from an earlier order (R-DRAFT-10). */
export function FindCustomer({ onChoose }: { onChoose: (customer: EarlierCustomer) => void }) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const isLong = term.length >= shortestSearch && typed.trim() !== '';
  const found = useQuery({
    ...staffQueryOf(adminOrders.list, { q: term, limit: most }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  const customers = isLong && found.data ? earlierCustomers(found.data, term) : [];

  function choose(customer: EarlierCustomer) {
    setTyped('');
    onChoose(customer);
  }

  return (
    <div className="col-span-full">
      <TextField
        label="Earlier customer (optional)"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Name, email, phone or order"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = customers;
          if (first && !found.isPlaceholderData && term === typed.trim()) choose(first);
        }}
      />
      {customers.length > 0 && (
        <ul aria-label="Customers found" className="mt-2 divide-y divide-line rounded-s border border-line">
          {customers.map((customer) => (
            <li key={Object.values(customer).join('\n')}>
              <button
                type="button"
                className="type-small flex min-h-11 w-full flex-col px-3 py-2 text-left wrap-anywhere hover:bg-hover"
                onClick={() => choose(customer)}
              >
                <span>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</span>
                <span className="text-text-2">{detailsOf(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="type-small mt-2 block text-text-2 empty:hidden">
        {isLong && found.isError && 'The search does not answer. Type again to retry.'}
        {isLong &&
          found.data &&
          customers.length === 0 &&
          !found.isFetching &&
          'No earlier order has this customer.'}
      </output>
    </div>
  );
}

function detailsOf({ email, address, apartment, city, state }: EarlierCustomer): string {
  return [email, address, apartment, city, state].filter(Boolean).join(', ');
}
