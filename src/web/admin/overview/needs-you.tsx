import { useState } from 'react';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { NumberedCard } from './numbered-card.tsx';
import { useFacts } from '#web/facts.ts';
import { taskLabel } from './task-labels.ts';

const namedAtFirst = 3;

type NeedsYouProps = { tasks: readonly OwnerTask[]; outOfStock: string };

/** What needs a decision, the most urgent first, three of it named; and the stock as one line, which it does not count (R-STAT-7). */
export function NeedsYou({ tasks, outOfStock }: NeedsYouProps) {
  const { timeZone } = useFacts();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? tasks : tasks.slice(0, namedAtFirst);
  const stock = <StockLine count={outOfStock} />;
  if (tasks.length === 0) {
    return (
      <NumberedCard title="Needs you" none="nothing right now.">
        {stock}
      </NumberedCard>
    );
  }
  return (
    <NumberedCard title="Needs you" count={String(tasks.length)} note="Most urgent first">
      <ul className="divide-y divide-line border-t border-line">
        {shown
          .map((task) => taskLabel(task, timeZone))
          .map(({ text, action, to }) => (
            <li
              key={`${to} ${text}`}
              className="type-small flex min-h-13 items-center justify-between gap-4 px-4 py-2 sm:px-5"
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              {action && (
                <Link to={to} className="link shrink-0 font-semibold">
                  {action}
                  <span className="sr-only"> {text}</span>
                </Link>
              )}
            </li>
          ))}
      </ul>
      {tasks.length > shown.length && (
        <p className="border-t border-line px-4 sm:px-5">
          <Button level="text" size="small" onClick={() => setAll(true)}>
            Show all {tasks.length}
          </Button>
        </p>
      )}
      {stock}
    </NumberedCard>
  );
}

function StockLine({ count }: { count: string }) {
  if (count === '0') return null;
  return (
    <p className="type-small flex min-h-13 items-center justify-between gap-4 border-t border-line px-4 py-2 sm:px-5">
      <span className="min-w-0 text-text-2">
        {count === '1' ? '1 product is' : `${count} products are`} out of stock, whole or in a size or color
      </span>
      <Link to={places.outOfStock} className="link shrink-0 font-semibold">
        Restock
      </Link>
    </p>
  );
}
