import { containsText } from '#domain/catalog/products/bundle.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';
import { packedLines } from '#domain/shipping/printing/packed-lines.ts';
import { signatureLabel } from '#domain/shipping/rules/rule-text.ts';
import { paths } from '#domain/paths.ts';
import type { PrintedLine, PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { useFacts } from '#web/facts.ts';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { printedMoment } from './printed-day.ts';
import { PrintedAddress } from './printed-address.tsx';
import { Sheet } from './sheet.tsx';

type PackingSlipProps = { order: PrintedOrder; paper: 'letter' | 'label' };

/** What goes into the next parcel, where it goes and where it comes from, without prices (R-PRINT-4, R-PRINT-6). The customer keeps it. */
export function PackingSlip({ order, paper }: PackingSlipProps) {
  const facts = useFacts();
  const { street, city, state, zipCode } = facts.address;
  const isSmall = paper === 'label';
  const packed = packedLines(order);
  return (
    <Sheet label={`Packing slip of ${order.orderId}`} paper={paper}>
      <header className="flex items-start justify-between gap-4 border-b-2 border-black pb-3">
        <div>
          <address className="type-small not-italic">
            <strong>{facts.name}</strong>
            <br />
            {street}
            <br />
            {city}, {state} {zipCode}
          </address>
          <p className={cx('mt-2 font-display font-bold', isSmall ? 'text-lg' : 'text-2xl')}>
            {order.orderId}
          </p>
          <p className="type-small">Ordered {printedMoment(order.createdAt, facts.timeZone)}</p>
          {order.signature && <p className="type-strong">{signatureLabel(order.signature)}</p>}
          {order.shippingMethod && <p className="type-strong">Ship by {order.shippingMethod}</p>}
        </div>
        <div className={isSmall ? 'size-20' : 'size-28'}>
          <QrCode
            text={new URL(paths.orderStatusOf(order.orderId), window.location.origin).href}
            label={`Status of order ${order.orderId}`}
          />
        </div>
      </header>
      <PrintedAddress order={order} className={cx('border-b-2 border-black', isSmall ? 'py-2' : 'py-4')} />
      <table className="mt-2 w-full text-left">
        <thead className="type-note">
          <tr>
            <th scope="col" className="w-12 py-1 font-normal">
              Qty
            </th>
            <th scope="col" className="py-1 font-normal">
              Item
            </th>
            <th scope="col" className="w-12 py-1 text-right font-normal">
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map((line) => (
            <SlipLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {order.shipments.length > 0 && packed !== order.items && (
        <p className="type-small mt-3">The rest of this order is in another parcel.</p>
      )}
      <p className="type-small mt-3 break-inside-avoid wrap-anywhere">
        A question or a return? Scan the code above, or write to {facts.email} before you send anything back.
      </p>
    </Sheet>
  );
}

function SlipLine({ line: { quantity, productName, customization, sku, contains } }: { line: PrintedLine }) {
  const choices = choicesSummary(customization, productName);
  const inside = containsText(contains, quantity);
  return (
    <tr className="break-inside-avoid border-t border-black align-top">
      <td className="py-2 text-xl font-bold">{quantity}</td>
      <td className="py-2 wrap-anywhere">
        <p className="type-strong">{productName}</p>
        {choices !== null && <p className="type-small">{choices}</p>}
        {inside !== null && <p className="type-small">{inside}</p>}
        {sku !== null && <p className="type-small">SKU: {sku}</p>}
      </td>
      <td className="py-2 text-right">
        <span className="sr-only">Not yet</span>
        <span aria-hidden className="inline-block size-5 border-2 border-black" />
      </td>
    </tr>
  );
}
