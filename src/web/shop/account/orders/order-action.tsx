import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerOrder, OrderedAgain } from '#domain/identity/customers/customer.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { orderProgress } from '#domain/orders/read/order-progress.ts';
import { paths } from '#domain/paths.ts';
import { failureText } from '#web/failure-text.ts';
import { useSettings } from '#web/settings.ts';
import { ask } from '#web/ask.ts';
import { viewCart } from '#web/shop/cart/cart-open.ts';
import { announceCart } from '#web/shop/cart/cart-sync.ts';
import { readCartAgain } from '#web/shop/cart/read-cart-again.ts';
import { writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/** Pays an unpaid order, or buys a finished one again (R-ACCT-37, R-ACCT-38). */
export function OrderAction({ order }: { order: CustomerOrder }) {
  const { facts, day: today } = useSettings();
  const client = useQueryClient();
  const isBuilt = order.items.some(isMadeToOrder);
  const hasParcels = order.shipments.length > 0;
  const { canPay } = orderProgress({ ...order, isBuilt, hasParcels }, { ...facts, today });
  const refill = useMutation({
    mutationFn: () => ask(accounts.orderAgain, { orderId: order.orderId }),
    async onSuccess(answer) {
      announceCart();
      await readCartAgain(client);
      if (!canPay) tellAdded(answer);
      else if (answer.left.length === 0) goToCheckout();
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: 'Not added to cart',
        description: failureText(error),
      }),
  });
  const left = refill.data?.left ?? [];
  const isLeaving = canPay && refill.isSuccess && left.length === 0;
  if (order.status === 'pending' && !canPay) return null;

  function goToCheckout(): void {
    if (order.shippingAddress) writeStored('shipping', order.shippingAddress);
    if (order.discountCode) writeStored('linkedCode', order.discountCode);
    // A full page load, because the checkout's security policy lets the payment script in.
    window.location.assign(paths.checkout);
  }

  return (
    <>
      <Button
        level={canPay ? 'primary' : 'secondary'}
        size="small"
        className="max-md:min-h-11 print:hidden"
        busy={(refill.isPending || isLeaving) && (canPay ? 'Opening checkout...' : 'Adding...')}
        onClick={() => refill.mutate()}
      >
        {canPay ? 'Pay now' : 'Buy again'}
        <span className="sr-only"> (order {order.orderId})</span>
      </Button>
      {left.length > 0 && <LeftOut left={left} onGoOn={canPay ? goToCheckout : undefined} />}
    </>
  );
}

function LeftOut({ left, onGoOn }: { left: OrderedAgain['left']; onGoOn: (() => void) | undefined }) {
  return (
    <Notice tone="yellow" title="Not everything could be added" role="alert" className="basis-full">
      <ul>
        {left.map(({ productName, reason }) => (
          <li key={productName} className="wrap-anywhere">
            {productName}: {reason.replace(/\.$/, '')}.
          </li>
        ))}
      </ul>
      {onGoOn && (
        <Button level="secondary" size="small" className="mt-3" onClick={onGoOn}>
          Go to checkout with the rest
        </Button>
      )}
    </Notice>
  );
}

function tellAdded({ added }: OrderedAgain): void {
  if (added.length === 0) return;
  toast({ title: 'Added to Cart', description: `${added.join(', ')} added to cart.`, action: viewCart });
}
