import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#domain/admin-paths.ts';
import * as customers from '#domain/api/customers.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './card.tsx';

type CustomerCardsProps = { order: AdminOrderDetail; onEdit: () => void };

/** To the customer's page or, for a role without it, to the orders of the same address. */
function CustomerLink({ order: { id, customerEmail } }: { order: AdminOrderDetail }) {
  const may = useMay('customers');
  const { data } = useQuery({ ...staffQueryOf(customers.findByOrder, { id }), enabled: may });
  return (
    <p className="mt-2">
      <Link className="link" to={data ? adminPaths.customer(data.person) : places.ordersWith(customerEmail)}>
        {may ? 'Customer, with all orders' : 'All orders of this customer'}
      </Link>
    </p>
  );
}

/** Who ordered and where it goes; both open the same form. */
export function CustomerCards({ order, onEdit }: CustomerCardsProps) {
  const { city } = useFacts().address;
  const { customerName, customerEmail, shippingAddress: to, counterState } = order;
  const canEdit = useMay('orders.edit');
  const edit = (what: string) =>
    canEdit &&
    order.deletedAt === null && (
      <Button level="text" size="small" className="-my-2" onClick={onEdit}>
        Edit<span className="sr-only"> {what}</span>
      </Button>
    );
  return (
    <>
      <Card title="Customer" aside={edit('customer')}>
        <div className="type-small wrap-anywhere">
          <p className="font-semibold">{customerName}</p>
          {customerEmail === '' ? (
            <p className="text-text-2">No email address</p>
          ) : (
            <p>
              <a className="link" href={`mailto:${customerEmail}`}>
                {customerEmail}
              </a>
            </p>
          )}
          {to?.phone && <p>{to.phone}</p>}
          {customerEmail !== '' && <CustomerLink order={order} />}
        </div>
      </Card>
      <Card
        title={counterState === null ? 'Ship to' : 'Counter sale'}
        aside={counterState === null && edit('address')}
      >
        {to ? (
          <address className="type-small wrap-anywhere not-italic">
            {addressLines({ ...to, phone: undefined }).map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
              <span key={index} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p className="type-small text-text-2">
            {counterState === null ? 'No address yet.' : handover(order, city)}
          </p>
        )}
      </Card>
    </>
  );
}

function handover({ status }: AdminOrderDetail, city: string): string {
  const where = `at the counter in ${city}`;
  if (status === 'pending') return `Handed over ${where} once it is paid.`;
  const isWaiting = status === 'paid' || status === 'processing';
  return isWaiting ? `Waits to be picked up ${where}.` : `Handed over ${where}.`;
}
