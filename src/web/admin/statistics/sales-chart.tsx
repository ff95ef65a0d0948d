import { useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { SalesBars, type SalesChartProps } from './sales-bars.tsx';
import { SalesTable } from './sales-table.tsx';

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
          <SalesBars {...props} />
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
