import type { ReactNode } from 'react';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { addressLines } from '#domain/shipping/address-lines.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { choicesSummary } from '#domain/orders/chosen-options.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { DisputeBadge } from '#web/admin/money/dispute-badge.tsx';
import { disputeDue } from '#web/admin/money/dispute-labels.ts';
import { WhyThisPrice } from './why-this-price.tsx';

/** The order's items, amounts and address. */
export function OrderFacts({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="flex flex-col gap-6 border-line bg-ground p-6 max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l">
      <Facts title="Items">
        <ul className="divide-y divide-line border-b border-line">
          {order.items.map((item) => (
            <li key={item.id} className="py-3 first:pt-0">
              <div className="flex justify-between gap-4">
                <span className="type-small font-semibold wrap-anywhere">{item.productName}</span>
                <span className="type-small tabular shrink-0">
                  {item.quantity} × {money(item.price)}
                </span>
              </div>
              <Choices customization={item.customization} />
            </li>
          ))}
        </ul>
        <Totals order={order} />
        <WhyThisPrice explanation={order.whyThisPrice} />
      </Facts>
      <Facts title="Ship to">
        <ShipTo order={order} />
      </Facts>
      {order.disputes.map((dispute) => (
        <Facts key={dispute.id} title="Dispute">
          <DisputeBadge status={dispute.status} />
          <p className="type-small mt-2 wrap-anywhere">
            {money(dispute.amount)}, {dispute.reason}. {disputeDue(dispute)}
          </p>
        </Facts>
      ))}
      {order.paymentTransactionId && (
        <Facts title="Payment ID">
          <p className="type-small tabular wrap-anywhere">{order.paymentTransactionId}</p>
          <Link to={paths.evidence(order.id)} className="type-small link mt-2 inline-block">
            Evidence for a dispute
          </Link>
        </Facts>
      )}
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="type-small mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Choices({ customization }: { customization: string | null }) {
  const summary = choicesSummary(customization);
  return summary && <p className="type-small mt-0.5 pr-12 wrap-anywhere text-text-2">{summary}</p>;
}

function Totals({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress } = order;
  return (
    <dl className="type-small tabular mt-4 flex flex-col gap-1.5">
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
      {isSome(order.refunded) && <Row label="Refunded" amount={`−${money(order.refunded)}`} />}
      {isSome(order.refundUnderWay) && (
        <Row label="Refund pending" amount={`−${money(order.refundUnderWay)}`} />
      )}
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

function ShipTo({ order: { shippingAddress: to, customerEmail } }: { order: AdminOrderDetail }) {
  if (!to) return <p className="type-small text-text-2">No address yet.</p>;
  return (
    <address className="type-small wrap-anywhere not-italic">
      {addressLines(to).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
        <span key={index} className="block">
          {line}
        </span>
      ))}
      {to.email !== customerEmail && to.email}
    </address>
  );
}

function money(amount: string): string {
  return formatPrice(parseDecimal(amount) ?? 0);
}

function isSome(amount: string): boolean {
  return (parseDecimal(amount) ?? 0) > 0;
}
