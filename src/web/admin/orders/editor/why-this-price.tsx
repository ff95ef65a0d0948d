import type { ReactNode } from 'react';
import type { PriceExplanation } from '#domain/orders/price-explanation.schema.ts';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { dateTime } from '#web/admin/date-time.ts';

type Part = PriceExplanation['shipping'];

/** Every amount of the order with its rule, down to the total. */
export function WhyThisPrice({ explanation }: { explanation: PriceExplanation }) {
  const { pricedAt, lines, discounts, shipping, tax, total } = explanation;
  return (
    <div className="mt-4 border-t border-line">
      <Disclosure title="Why this price">
        <p className="type-small pb-2 text-text-2">Priced on {dateTime(pricedAt)}.</p>
        <dl className="type-small tabular divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an order's lines never move
            <Row key={`line ${index}`} part={line}>
              {line.perUnit.map((part) => (
                <span key={part.rule} className="flex justify-between gap-4 pl-3">
                  <span className="wrap-anywhere">
                    {part.label}, {part.rule}
                  </span>
                  <span className="shrink-0">{money(part.amount)}</span>
                </span>
              ))}
            </Row>
          ))}
          {discounts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an order's discounts never move
            <Row key={`discount ${index}`} part={part} />
          ))}
          <Row part={shipping} />
          <Row part={tax} />
          <Row part={{ label: 'Total', rule: '', amount: total }} isTotal />
        </dl>
      </Disclosure>
    </div>
  );
}

function Row({
  part: { label, rule, amount },
  isTotal,
  children,
}: {
  part: Part;
  isTotal?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={cx('grid grid-cols-[1fr_auto] gap-x-4 py-2', isTotal && 'type-strong')}>
      <dt className="wrap-anywhere">{label}</dt>
      <dd>{money(amount)}</dd>
      {rule !== '' && (
        <dd className="col-span-2 mt-0.5 flex flex-col gap-0.5 pr-12 wrap-anywhere text-text-2">
          {sentence(rule)}
          {children}
        </dd>
      )}
    </div>
  );
}

/** 'rate for Texas' becomes 'Rate for Texas.' */
function sentence(rule: string): string {
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
}

function money(amount: string): string {
  const isOff = amount.startsWith('-');
  return `${isOff ? '−' : ''}${formatPrice(parseDecimal(isOff ? amount.slice(1) : amount) ?? 0)}`;
}
