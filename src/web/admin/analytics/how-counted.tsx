import { shop } from '#domain/shop.ts';
import { Panel } from '#web/admin/figures/panel.tsx';

const definitions = [
  [
    'Revenue',
    'The totals, with shipping and tax, of orders that were paid and are neither cancelled nor deleted, less refunds that went through. An order and its refunds count on the day of its payment.',
  ],
  ['Orders', 'Those same orders.'],
  ['Average order value', 'Revenue by those orders.'],
  [
    'Conversion rate',
    'Of all orders placed in the period, the share that is not cancelled. An order that nobody pays is cancelled after a day.',
  ],
  [
    'Top selling products',
    'What their lines brought after discount, without shipping and tax. A refund is spread over an order’s lines, shipping and tax in proportion.',
  ],
  ['The period before', 'As many days, ending on the day before the first one.'],
  ['Days', `Begin and end at midnight in ${shop.timeZone.replace('_', ' ')}, the shop’s time zone.`],
] as const;

/** What each figure means, where it is read (R-STAT-1 to R-STAT-3). */
export function HowCounted() {
  return (
    <Panel title="How this is counted">
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt className="type-label">{term}</dt>
            <dd className="type-small mt-1 max-w-[60ch] text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
