import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { changedRowsOn, totalLabel, type ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { laterAmountsOn } from '#domain/orders/read/later-amounts.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { WholeParts } from '#web/ui/display/whole-parts.tsx';
import { paymentLine } from '#web/admin/orders/order-labels.ts';
import { PaymentLog } from '#web/admin/orders/editor/payment-log.tsx';
import { WhyThisPrice } from '#web/admin/orders/editor/why-this-price.tsx';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './card.tsx';

/** The order's amounts, how they came about, and every attempt to pay. */
export function PaymentCard({ order }: { order: AdminOrderDetail }) {
  const changed = changedRowsOn(order.changedTotals);
  const mayReadLog = useMay('orders.settle');
  const mayReadEvidence = useMay('orders.edit');
  return (
    <Card title="Payment" note={<span className="tabular wrap-anywhere">{paymentLine(order)}</span>}>
      <Totals order={order} changed={changed} />
      {order.whyThisPrice && <WhyThisPrice explanation={order.whyThisPrice} changed={changed} />}
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

function Totals({ order, changed }: { order: AdminOrderDetail; changed: readonly ChangedRow[] }) {
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
      <Row
        label={totalLabel(changed)}
        amount={money(order.totalAmount)}
        className={changed.length === 0 ? 'type-strong' : 'border-t border-line pt-1.5'}
        isTotal
      />
      {changed.map(({ label, price, detail, isTotal = false, isFirst = false }) => (
        <Row
          key={label}
          label={label}
          detail={detail}
          amount={price}
          className={cx(isTotal && 'type-strong', (isTotal || isFirst) && 'border-t border-line pt-1.5')}
          isTotal={isTotal}
        />
      ))}
      {changed.length === 0 && isSome(refunded) && <Row label="Refunded" amount={`−${money(refunded)}`} />}
      {changed.length === 0 && isSome(refundUnderWay) && (
        <Row label="Refund pending" amount={`−${money(refundUnderWay)}`} />
      )}
    </dl>
  );
}

function Row({
  label,
  detail,
  amount,
  className,
  isTotal,
}: {
  label: string;
  detail?: string | undefined;
  amount: string;
  className?: string;
  isTotal?: boolean;
}) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt className={cx('wrap-anywhere', !isTotal && 'text-text-2')}>
        {label}
        {detail && (
          <span className="block text-text-2">
            <WholeParts text={detail} />
          </span>
        )}
      </dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}

function money(amount: string): string {
  return formatPrice(centsOf(amount));
}

function isSome(amount: string): boolean {
  return centsOf(amount) > 0;
}
