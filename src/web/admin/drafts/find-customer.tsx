import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { keepPreviousData } from '@tanstack/react-query';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { earlierCustomers, type EarlierCustomer } from '#domain/selling/drafts/earlier-customers.ts';
import { Finder } from '#web/admin/line-choices/finder.tsx';

/** Orders to look through: a good customer has several. */
const most = 50;

/** Takes name and address from an earlier order (R-DRAFT-10). */
export function FindCustomer({ onChoose }: { onChoose: (customer: EarlierCustomer) => void }) {
  return (
    <Finder
      label="Earlier customer (optional)"
      placeholder="Name, email, phone or order"
      title="Customers found"
      none="No earlier order has this customer."
      queryOf={(q) => ({
        ...staffQueryOf(adminOrders.list, { q, limit: most }),
        placeholderData: keepPreviousData,
      })}
      foundIn={earlierCustomers}
      keyOf={(customer) => Object.values(customer).join('\n')}
      onChoose={onChoose}
    >
      {(customer) => (
        <span className="flex flex-col py-2">
          <span>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</span>
          <span className="text-text-2">{detailsOf(customer)}</span>
        </span>
      )}
    </Finder>
  );
}

function detailsOf({ email, address, apartment, city, state }: EarlierCustomer): string {
  return [email, address, apartment, city, state].filter(Boolean).join(', ');
}
