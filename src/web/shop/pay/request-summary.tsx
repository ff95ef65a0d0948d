import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import { formatDecimal, parseDecimal } from '#domain/money/amounts/money.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { LineChoices } from '#web/shop/orders/line-choices.tsx';

/** What the amount is for: the owner's words, the items of a whole order, and where it ships to. */
export function RequestSummary({ request }: { request: ShownRequest }) {
  const { reason, lines, sums, amount, shipTo } = request;
  return (
    <div className="rounded-m border border-line bg-surface p-4 md:p-6">
      <h2 className="type-h3">What it is for</h2>
      <p className="type-body mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {lines.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a request never change
            <li key={index} className="flex justify-between gap-4 py-3">
              <div className="min-w-0 wrap-anywhere">
                <p className="type-strong">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.name}
                </p>
                <LineChoices choices={line.choices} />
              </div>
              <span className="tabular">{formatDecimal(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="type-small mt-4 grid gap-2 border-t border-line pt-4">
        {sums && (
          <>
            <Row name="Subtotal" value={formatDecimal(sums.subtotal)} />
            {parseDecimal(sums.discount) !== 0 && (
              <Row name="Discount" value={`−${formatDecimal(sums.discount)}`} />
            )}
            <Row name="Shipping" value={formatDecimal(sums.shipping)} />
            <Row name="Sales tax" value={formatDecimal(sums.tax)} />
          </>
        )}
        {shipTo && <Row name="Ships to" value={`${shipTo.city}, ${stateName(shipTo.state)}`} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="type-lead">To pay</dt>
          <dd className="type-price">{formatDecimal(amount)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="tabular text-right wrap-anywhere">{value}</dd>
    </div>
  );
}

function stateName(code: string): string {
  return Object.hasOwn(places, code) ? places[code as PlaceCode] : code;
}
