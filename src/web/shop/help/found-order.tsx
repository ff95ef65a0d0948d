import * as cases from '#domain/api/cases.calls.ts';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { OrderCard } from '#web/shop/orders/order-card.tsx';

import { GuestData } from './guest-data.tsx';

type FoundOrderProps = {
  order: LookedUpOrder;
  lookupId: string;
  level: 'h2' | 'h4';
  onAgain: () => void;
  onLeave: (() => void) | undefined;
};

/** The full order, for a shopper who entered the emailed code. */
export function FoundOrder({ order, lookupId, level: Heading, onAgain, onLeave }: FoundOrderProps) {
  return (
    <div>
      <Heading ref={focus} tabIndex={-1} className="sr-only">
        Order {order.orderId}
      </Heading>
      <OrderCard
        order={{ ...order, paymentPending: order.paymentState === 'pending' }}
        sendReturn={(body) => ask(cases.openFromLookup, { lookupId }, body)}
        linkCase={(caseId) => ask(cases.linkFromLookup, { lookupId, caseId })}
        onLeave={onLeave}
      />
      <GuestData lookupId={lookupId} onErased={onAgain} />
      <Button level="text" size="small" className="mt-4" onClick={onAgain}>
        Look up another order
      </Button>
    </div>
  );
}

/** The form that had the focus is gone. */
function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
