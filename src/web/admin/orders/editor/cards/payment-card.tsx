import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { laterAmountsOn } from '#domain/orders/later-amounts.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { paymentLine } from '#web/admin/orders/order-labels.ts';
import { PaymentLog } from '#web/admin/orders/editor/payment-log.tsx';
import { WhyThisPrice } from '#web/admin/orders/editor/why-this-price.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './card.tsx';

/** The order's amounts, how they came about, and every attempt to pay. */
export function PaymentCard({ order }: { order: AdminOrderDetail }) {
  const mayReadLog = useMay('orders.settle');
  const mayReadEvidence = useMay('orders.edit');
  return (
    <Card title="Payment" note={<span className="tabular wrap-anywhere">{paymentLine(order)}</span>}>
      <Totals order={order} />
      {order.whyThisPrice && <WhyThisPrice explanation={order.whyThisPrice} />}
      {mayReadLog && (
        <div className="mt-2 border-t border-line pt-2">
          <PaymentLog orderId={order.id} />
        </div>
      )}
      {order.paymentTransactionId && mayReadEvidence && (
        <Link to={adminPaths.evidence(order.id)} className="type-small link mt-2 inline-block">
          Evidence for a dispute
        </Link>
      )}
    </Card>
  );
}

function Totals({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress, refunded = '0.00', refundUnderWay = '0.00' } = order;
  return (
    <dl className="type-small tabular flex flex-col gap-1.5">
      {laterAmountsOn(order).map(({ label, price }) => (
        <Row key={label} label={label} amount={price} />
      ))}
      <Row label="Subtotal" amount={money(order.subtotal)} />
      {(isSome(order.discount) || order.discountCode) && (
        <Row
          label={order.discountCode ?? 'Discount'}
          amount={`−${money(order.discount)}`}
          className="text-link"
        />
      )}
      <Row
        label={shippingAddress ? `Shipping, ${shippingAddress.state}` : 'Shipping'}
        amount={money(order.shipping)}
      />
      <Row label="Sales tax" amount={money(order.tax)} />
      <Row label="Total" amount={money(order.totalAmount)} className="type-strong" isTotal />
      {isSome(refunded) && <Row label="Refunded" amount={`−${money(refunded)}`} />}
      {isSome(refundUnderWay) && <Row label="Refund pending" amount={`−${money(refundUnderWay)}`} />}
    </dl>
  );
}

function Row({
  label,
  amount,
  className,
  isTotal,
}: {
  label: string;
  amount: string;
  className?: string;
  isTotal?: boolean;
}) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className={cx('wrap-anywhere', !isTotal && 'text-text-2')}>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function money(amount: string): string {
  return formatPrice(parseDecimal(amount) ?? 0);
}

function isSome(amount: string): boolean {
  return (parseDecimal(amount) ?? 0) > 0;
}
