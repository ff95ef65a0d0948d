import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Fallback } from '#web/ui/display/fallback.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SalesTable } from './sales-table.tsx';
import type { SalesChartProps } from './sales-chart-props.ts';

/** The chart library loads only when a chart is drawn. */
const SalesBars = lazy(async () => ({ default: (await import('./sales-bars.tsx')).SalesBars }));

/** Sales as bars or as a table. Screen readers always get the table. */
export function SalesChart(props: SalesChartProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const table = (
    <div id={id}>
      <SalesTable {...props} isShown={isTable} />
    </div>
  );
  return (
    <div className="flex min-h-0 grow flex-col">
      {isTable ? (
        table
      ) : (
        <>
          <Fallback
            instead={<p className="type-small text-text-2">The chart did not load. Use the table instead.</p>}
          >
            <Suspense fallback={<Skeleton className="h-60" />}>
              <SalesBars {...props} />
            </Suspense>
          </Fallback>
          <div className="sr-only">{table}</div>
        </>
      )}
      <Button
        level="text"
        size="small"
        aria-controls={id}
        className="mt-auto self-start"
        onClick={() => setTable(!isTable)}
      >
        Show as {isTable ? 'chart' : 'table'}
      </Button>
    </div>
  );
}
