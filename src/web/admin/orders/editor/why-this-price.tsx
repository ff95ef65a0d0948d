import type { ReactNode } from 'react';
import type { PriceExplanation } from '#domain/orders/read/price-explanation.schema.ts';
import { totalLabel, type ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { useDateTime } from '#web/admin/date-time.ts';

type Part = PriceExplanation['shipping'];

type WhyThisPriceProps = { explanation: PriceExplanation; changed: readonly ChangedRow[] };

/** Every amount of the order with its rule, down to the total, and how that changed since. */
export function WhyThisPrice({ explanation, changed }: WhyThisPriceProps) {
  const dateTime = useDateTime();
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
                <span key={part.rule} className="flex flex-wrap justify-between gap-x-4 pl-3">
                  <span className="grow basis-32 wrap-anywhere">
                    {part.label}, {part.rule}
                  </span>
                  <span className="ml-auto">{money(part.amount)}</span>
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
          <Row part={{ label: totalLabel(changed), rule: '', amount: total }} isTotal />
          {untilNewTotal(changed).map(({ label, price, detail = '', isTotal = false }) => (
            <PricedRow key={label} label={label} rule={detail} price={price} isTotal={isTotal} />
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

/** What was paid is no part of the price. */
function untilNewTotal(changed: readonly ChangedRow[]): readonly ChangedRow[] {
  return changed.slice(0, changed.findIndex(({ isTotal }) => isTotal) + 1);
}

function Row({ part, isTotal, children }: { part: Part; isTotal?: boolean; children?: ReactNode }) {
  return (
    <PricedRow label={part.label} rule={part.rule} price={money(part.amount)} isTotal={isTotal}>
      {children}
    </PricedRow>
  );
}

type PricedRowProps = {
  label: string;
  rule: string;
  price: string;
  isTotal?: boolean | undefined;
  children?: ReactNode;
};

function PricedRow({ label, rule, price, isTotal, children }: PricedRowProps) {
  return (
    <div className={cx('grid grid-cols-[1fr_auto] gap-x-4 py-2', isTotal && 'type-strong')}>
      <dt className="wrap-anywhere">{label}</dt>
      <dd>{price}</dd>
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
  const cents = centsOf(amount);
  return `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents))}`;
}
