import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { useFacts } from '#web/facts.ts';

/** Where the parcel goes, with the phone number for the carrier. */
export function PrintedAddress({ order, className }: { order: PrintedOrder; className?: string }) {
  const facts = useFacts();
  const { shippingAddress: to, counterState } = order;
  return (
    <section className={className}>
      <h2 className="type-note">{counterState === null ? 'Ship to' : 'Counter sale'}</h2>
      {to === null ? (
        <p className="type-strong">
          {counterState === null
            ? `No address yet. Ask ${order.customerEmail}.`
            : `${facts.address.city}, ${counterState}`}
        </p>
      ) : (
        <address className="type-body not-italic">
          <strong>
            {to.firstName} {to.lastName}
          </strong>
          <br />
          {to.address}
          {to.apartment && `, ${to.apartment}`}
          <br />
          {to.city}, {to.state} {to.zipCode}
          {to.phone && (
            <>
              <br />
              Phone {to.phone}
            </>
          )}
        </address>
      )}
    </section>
  );
}
