import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cx } from '#web/ui/cx.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row, Sort = never> = {
  /** '' for a column of buttons. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** The width of the window above which the column is there. The first that is always there names the row. */
  from?: Width;
  isRight?: boolean;
  className?: string;
  /** What its head sorts by, first down and then up. */
  sorts?: readonly [down: Sort, up: Sort];
};

type DataTableProps<Row, Sort> = {
  label?: string;
  rows: readonly Row[];
  columns: readonly Column<Row, Sort>[];
  /** Below each row on narrow windows, instead of columns (R-LOOK-10). */
  details?: { until: Width; cell: (row: Row) => ReactNode };
  /** Boxes in front of the rows; with Shift, one chooses all rows since the one before. */
  choose?: {
    selection: Selection<Row>;
    all: string;
    name: (row: Row) => string;
    /** A row that belongs to the one above and is not chosen itself. */
    isPart?: (row: Row) => boolean;
  };
  sorting?: Sorting<Sort>;
  className?: string;
};

type Sorting<Sort> = { sort: Sort; onSort: (sort: Sort) => void };

type Width = keyof typeof hidden;

const hidden = {
  md: { below: 'max-md:hidden', above: 'md:hidden' },
  lg: { below: 'max-lg:hidden', above: 'lg:hidden' },
  xl: { below: 'max-xl:hidden', above: 'xl:hidden' },
};

/** The look of the link by which a row is opened: as high as the row. */
export const rowLink = 'link type-label tabular -my-2 inline-flex min-h-12 items-center whitespace-nowrap';

/** A list of the dashboard in columns. Its states are those of the `ListFrame` around it. */
export function DataTable<Row extends { id: number | string }, Sort = never>(
  props: DataTableProps<Row, Sort>,
) {
  const { label, rows, columns, details, choose, sorting, className } = props;
  const naming = columns.find(({ from }) => from === undefined);
  const choices = rows.filter((row) => !choose?.isPart?.(row));
  const chosen = choose ? choices.filter(choose.selection.has).length : 0;
  return (
    <div className={cx('relative overflow-x-auto rounded-m border border-line bg-surface', className)}>
      <table aria-label={label} className="w-full text-left">
        <thead className="type-note border-b border-line text-text-2">
          <tr>
            {choose && (
              <Box
                label={`Choose all of ${choose.all}`}
                isOn={chosen === choices.length}
                isPartly={chosen > 0 && chosen < choices.length}
                onToggle={() => choose.selection.toggleAll(choices)}
              />
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody
            key={row.id}
            className={cx(
              'type-small border-b border-line last:border-b-0',
              choose?.selection.has(row) ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <tr>
              {choose?.isPart?.(row) && <td aria-hidden />}
              {choose && !choose.isPart?.(row) && (
                <Box
                  label={`Choose ${choose.name(row)}`}
                  isOn={choose.selection.has(row)}
                  onToggle={(isRange) => choose.selection.toggle(row, choices, isRange)}
                />
              )}
              {columns.map((column) => {
                const isName = column === naming;
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell
                    key={column.head}
                    scope={isName ? 'row' : undefined}
                    className={cx(placeOf(column), 'py-2', isName && 'font-normal', column.className)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
            {details && (
              <tr className={hidden[details.until].above}>
                {choose && <td aria-hidden />}
                <td colSpan={columns.length} className={cx(placeOf({}), 'pb-3 wrap-anywhere')}>
                  {details.cell(row)}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type HeadProps<Row, Sort> = { column: Column<Row, Sort>; sorting: Sorting<Sort> | undefined };

function Head<Row, Sort>({ column, sorting }: HeadProps<Row, Sort>) {
  const { head, sorts } = column;
  const className = cx(placeOf(column), 'py-3 font-semibold whitespace-nowrap');
  if (head === '') return <td aria-hidden className={className} />;
  const [down, up] = sorts ?? [];
  const isUp = up !== undefined && sorting?.sort === up;
  const isDown = down !== undefined && sorting?.sort === down;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} className={className}>
      {sorts && sorting ? (
        <button
          type="button"
          className={cx(
            '-my-3 flex min-h-11 items-center gap-1 rounded-s hover:text-text',
            column.isRight && 'ml-auto flex-row-reverse',
          )}
          onClick={() => sorting.onSort(sorts[isDown ? 1 : 0])}
        >
          {head}
          <Arrow size={14} aria-hidden className={isUp || isDown ? '' : 'opacity-0'} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function placeOf({ from, isRight }: Pick<Column<never>, 'from' | 'isRight'>): string {
  return cx(
    'px-4 max-md:px-2 max-md:first:pl-4 max-md:last:pr-4',
    from && hidden[from].below,
    isRight && 'text-right',
  );
}

type BoxProps = { label: string; isOn: boolean; isPartly?: boolean; onToggle: (isRange: boolean) => void };

/** The box is small, what can be pressed is not. */
function Box({ label, isOn, isPartly = false, onToggle }: BoxProps) {
  return (
    <td className="w-11 pl-2">
      <label className="grid size-11 cursor-pointer place-items-center select-none">
        <input
          ref={(box) => {
            if (box) box.indeterminate = isPartly;
          }}
          type="checkbox"
          aria-label={label}
          checked={isOn}
          readOnly
          className="size-5 accent-primary"
          // By the keyboard, too, with Space.
          onClick={(event) => onToggle(event.shiftKey)}
        />
      </label>
    </td>
  );
}
