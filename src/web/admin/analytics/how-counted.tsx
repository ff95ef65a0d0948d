import { timeZoneNames } from '#domain/platform/time/time-zones.ts';
import { useFacts } from '#web/facts.ts';
import { Panel } from '#web/admin/statistics/panel.tsx';

const definitions = [
  [
    'Revenue',
    'Order totals, including shipping and tax, minus completed refunds. Only orders that were paid and are neither canceled nor deleted count. An order and its refunds count on the day it was paid.',
  ],
  ['Orders', 'The number of orders that count toward revenue.'],
  [
    'Average order value',
    'Revenue divided by that number of orders. A free remake is one of them, with a total of $0.00.',
  ],
  [
    'Conversion rate',
    'The share of orders placed in the period that are not canceled. It does not count visits or carts. An unpaid order is canceled after a day.',
  ],
  [
    'Top selling products',
    'Units that customers kept, at their price after discount, without shipping and tax. A refund of items takes them off. A refund of an amount without items takes off no units; it lowers the rest of the order in proportion.',
  ],
  ['Previous period', 'The same number of days, right before this period.'],
] as const;

/** Explains each statistic next to it (R-STAT-1 to R-STAT-3). */
export function HowCounted() {
  const { timeZone } = useFacts();
  const days = `Begin and end at midnight in the store’s time zone: ${timeZoneNames[timeZone]}.`;
  return (
    <Panel title="How this is counted">
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {[...definitions, ['Days', days] as const].map(([term, meaning]) => (
          <div key={term}>
            <dt className="type-label">{term}</dt>
            <dd className="type-small mt-1 max-w-[60ch] text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
