import Printer from 'lucide-react/icons/printer';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { paths } from '#domain/paths.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { OrderReceipt } from '#web/shop/orders/order-receipt.tsx';

/** The receipt, to check once more, to correct in time and to print (R-ORD-28, R-CHK-49). */
export function OrderedItems({ answer }: { answer: OrderStatusAnswer }) {
  const facts = useFacts();
  const isBuilt = answer.items?.some(isMadeToOrder);
  const mistake = `mailto:${facts.email}?subject=${encodeURIComponent(`Change order ${answer.orderId}`)}`;
  return (
    <section
      aria-label="Your order"
      className="@container mt-4 overflow-hidden rounded-m border border-line bg-surface"
    >
      <h2 className="type-h3 px-4 pt-5 md:px-6 md:pt-6">Your order</h2>
      <OrderReceipt order={answer} />
      <p className="type-small border-t border-line px-4 py-4 md:px-6 print:hidden">
        <strong>Something wrong?</strong> Email{' '}
        <a href={mistake} className="link">
          {facts.email}
        </a>{' '}
        {isBuilt
          ? 'before we start your holster. After that, we can’t change it.'
          : 'before we ship your order.'}
      </p>
      <p className="type-small flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-ground px-4 py-4 md:px-6 print:hidden">
        <Button level="secondary" size="small" className="max-md:min-h-11" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
        <span>
          Check its status any time:{' '}
          <Link to={paths.orderStatus} className="link">
            Where is my order?
          </Link>
        </span>
      </p>
    </section>
  );
}
