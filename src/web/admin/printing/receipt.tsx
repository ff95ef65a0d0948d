import { discountLabel } from '#domain/selling/discounts/granted.ts';
import { shippingLabel } from '#domain/shipping/rates/rate.ts';
import { centsOf, formatDecimal, formatPrice } from '#domain/money/amounts/money.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { fitOfLine } from '#domain/orders/read/line-choices.ts';
import { changedRowsOn, totalLabel } from '#domain/orders/read/changed-rows.ts';
import { laterAmountsOn } from '#domain/orders/read/later-amounts.ts';
import type { PrintedLine, PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { useFacts } from '#web/facts.ts';
import { cx } from '#web/ui/cx.ts';
import { WholeParts } from '#web/ui/display/whole-parts.tsx';
import { paymentLabel } from '#web/admin/orders/order-labels.ts';
import { printedDay, printedMoment } from './printed-day.ts';
import { PrintedAddress } from './printed-address.tsx';
import { Sheet } from './sheet.tsx';

/** Lines with prices, totals, addresses and the payment method (R-PRINT-5). */
export function Receipt({ order }: { order: PrintedOrder }) {
  const facts = useFacts();
  const { discount, refunded } = order;
  const changed = changedRowsOn(order.changedTotals);
  if (refunded === undefined) return <p className="type-body">Your role does not include receipts.</p>;
  return (
    <Sheet label={`Receipt of ${order.orderId}`}>
      <header className="flex items-start justify-between gap-6 border-b-2 border-black pb-4">
        <div>
          <p className="font-display text-2xl font-bold">{facts.name}</p>
          <p className="type-small">
            {facts.address.city}, {facts.address.state} · {facts.email}
          </p>
        </div>
        <div className="text-right">
          <p className="type-strong">
            Receipt <span className="whitespace-nowrap">{order.orderId}</span>
          </p>
          <p className="type-small">Ordered {printedMoment(order.createdAt, facts.timeZone)}</p>
          <p className="type-small">Payment: {paymentLabel(order.paymentMethod)}</p>
        </div>
      </header>
      <div className="grid gap-6 py-4 md:grid-cols-2 print:grid-cols-2">
        <PrintedAddress order={order} />
        <section>
          <h2 className="type-note">Customer</h2>
          <p className="type-body wrap-anywhere">
            {order.customerName}
            <br />
            {order.customerEmail}
          </p>
        </section>
      </div>
      <table className="type-body w-full text-left">
        <thead className="type-note border-b border-black">
          <tr>
            <th scope="col" className="py-1 font-normal">
              Item
            </th>
            <th scope="col" className="py-1 pl-6 text-right font-normal">
              Qty
            </th>
            <th scope="col" className="py-1 pl-6 text-right font-normal">
              Price
            </th>
            <th scope="col" className="py-1 pl-6 text-right font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <ReceiptLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <dl className="type-body mt-4 ml-auto grid max-w-72 gap-1 break-inside-avoid">
        {laterAmountsOn(order).map(({ label, price }) => (
          <Amount key={label} name={label} amount={price} />
        ))}
        <Amount name="Subtotal" amount={formatDecimal(order.subtotal)} />
        {discount !== '0.00' && <Amount name={discountLabel(order)} amount={`−${formatDecimal(discount)}`} />}
        <Amount name={shippingLabel(null, order.shippingMethod)} amount={formatDecimal(order.shipping)} />
        <Amount name="Sales tax" amount={formatDecimal(order.tax)} />
        <div className="mt-1 flex justify-between border-t-2 border-black pt-1 font-bold">
          <dt>{totalLabel(changed)}</dt>
          <dd className="tabular">{formatDecimal(order.totalAmount)}</dd>
        </div>
        {changed.map(({ label, price, detail, isTotal, isFirst }) => (
          <div
            key={label}
            className={cx(
              'flex justify-between gap-4',
              isTotal && 'border-t border-black/30 pt-1 font-bold',
              isFirst && 'mt-2',
            )}
          >
            <dt>
              {label}
              {detail && (
                <span className="type-small block">
                  <WholeParts text={detail} />
                </span>
              )}
            </dt>
            <dd className="tabular shrink-0">{price}</dd>
          </div>
        ))}
        {changed.length === 0 && refunded !== '0.00' && (
          <>
            <Amount name="Refunded" amount={`−${formatDecimal(refunded)}`} />
            <Amount
              name="Total after refunds"
              amount={formatPrice(centsOf(order.totalAmount) - centsOf(refunded))}
            />
          </>
        )}
      </dl>
      {order.shipments.length > 0 && <Parcels order={order} />}
    </Sheet>
  );
}

function Parcels({ order: { shipments, items } }: { order: PrintedOrder }) {
  return (
    <section className="mt-4 break-inside-avoid border-t-2 border-black pt-3">
      <h2 className="type-note">Shipped</h2>
      <ul className="type-small">
        {shipments.map(({ carrier, trackingNumber, shippedOn, lines }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- printed once
          <li key={index} className="wrap-anywhere">
            {[shippedOn && printedDay(shippedOn), carrier, trackingNumber].filter(Boolean).join(', ')}:{' '}
            {lines
              .map(
                ({ lineId, quantity }) =>
                  `${quantity} × ${items.find(({ id }) => id === lineId)?.productName ?? ''}`,
              )
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptLine({ line }: { line: PrintedLine }) {
  const { quantity, productName, customization, price, wasPrice } = line;
  const choices = choicesSummary(customization, productName);
  const fit = fitOfLine(line.productId, customization);
  return (
    <tr className="break-inside-avoid border-b border-black/30 align-top">
      <td className="py-2 wrap-anywhere">
        <p className="type-strong">{productName}</p>
        {choices !== null && <p className="type-small">{choices}</p>}
        {fit !== null && <p className="type-small">Fit: {fit}</p>}
      </td>
      <td className="tabular py-2 pl-6 text-right">{quantity}</td>
      <td className="tabular py-2 pl-6 text-right">
        {formatDecimal(price)}
        <WasPrice was={wasPrice && formatDecimal(wasPrice)} className="block" />
      </td>
      <td className="tabular py-2 pl-6 text-right">{formatPrice(centsOf(price) * quantity)}</td>
    </tr>
  );
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="tabular shrink-0">{amount}</dd>
    </div>
  );
}
