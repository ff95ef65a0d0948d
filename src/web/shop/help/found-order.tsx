import { useEffect, useRef } from 'react';
import type { LookedUpOrder } from '#domain/orders/order-lookup.schema.ts';
import { usStates } from '#domain/shipping/us-states.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { OrderCard } from '#web/shop/account/orders/order-card.tsx';
import { OrderFigures } from '#web/shop/checkout-success/order-receipt.tsx';

type FoundOrderProps = { order: LookedUpOrder; level: 'h2' | 'h4'; onAgain: () => void };

/** The full order, for a shopper who entered the emailed code. */
export function FoundOrder({ order, level: Heading, onAgain }: FoundOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className="sr-only">
        Order {order.orderId}
      </Heading>
      <OrderCard order={{ ...order, paymentPending: order.paymentState === 'pending' }} />
      <div className="mt-4 rounded-m border border-line bg-surface p-4">
        <OrderFigures answer={order} />
      </div>
      <Address address={order.shippingAddress} />
      <Button level="text" size="small" className="mt-4" onClick={onAgain}>
        Look up another order
      </Button>
    </div>
  );
}

function Address({ address }: { address: LookedUpOrder['shippingAddress'] }) {
  if (!address) return null;
  return (
    <div className="mt-4 rounded-m border border-line bg-surface p-4">
      <p className="type-note text-text-2">Ships to</p>
      <address className="type-body mt-1 wrap-anywhere not-italic">
        {address.firstName} {address.lastName}
        <br />
        {address.address}
        <br />
        {address.city}, {usStates[address.state]} {address.zipCode}
      </address>
    </div>
  );
}
