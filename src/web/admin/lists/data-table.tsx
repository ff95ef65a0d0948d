import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cx } from '#web/ui/cx.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row, Sort = never> = {
  /** '' for a column of buttons. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Above which width of the window the column is there. */
  from?: Width;
  isRight?: boolean;
  className?: string;
  /** What pressing its head sorts by, first down and then up. */
  sorts?: readonly [down: Sort, up: Sort];
};

type DataTableProps<Row, Sort> = {
  label?: string;
  rows: readonly Row[];
  /** The first that is always there names the row. */
  columns: readonly Column<Row, Sort>[];
  /** Below each row on narrow windows, instead of columns (R-LOOK-10). */
  details?: { until: Width; cell: (row: Row) => ReactNode };
  /** Boxes to choose rows with: `all` and `name` are what they are of. */
  choose?: Choosing<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  className?: string;
};

type Choosing<Row> = { selection: Selection<Row>; all: string; name: (row: Row) => string };

type Width = keyof typeof hidden;

const hidden = {
  xs: { below: 'max-[359px]:hidden', above: 'min-[360px]:hidden' },
  md: { below: 'max-md:hidden', above: 'md:hidden' },
  lg: { below: 'max-lg:hidden', above: 'lg:hidden' },
  xl: { below: 'max-xl:hidden', above: 'xl:hidden' },
};

/** A list of the dashboard in columns. Its states are those of the `ListFrame` around it. */
export function DataTable<Row extends { id: number }, Sort = never>(props: DataTableProps<Row, Sort>) {
  const { label, rows, columns, details, choose, sort, onSort, className } = props;
  const naming = columns.find(({ from }) => from === undefined);
  return (
    <div className={cx('overflow-x-auto rounded-m border border-line bg-surface', className)}>
      <table aria-label={label} className="w-full text-left">
        <thead className="type-note border-b border-line text-text-2">
          <tr>
            {choose && (
              <td className={boxCell}>
                <ChooseAll rows={rows} {...choose} />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} sort={sort} onSort={onSort} />
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
              {choose && (
                <td className={boxCell}>
                  <ChooseRow row={row} rows={rows} {...choose} />
                </td>
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
                {choose && <td />}
                <td
                  colSpan={columns.length}
                  className="px-4 pb-3 wrap-anywhere max-md:px-2 max-md:first:pl-4"
                >
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

type HeadProps<Row, Sort> = {
  column: Column<Row, Sort>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function Head<Row, Sort>({ column, sort, onSort }: HeadProps<Row, Sort>) {
  const { head, sorts } = column;
  const className = cx(placeOf(column), 'py-3 font-semibold whitespace-nowrap');
  if (head === '') return <td className={className} />;
  if (!sorts || !onSort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const [down, up] = sorts;
  const Arrow = sort === up ? ArrowUp : ArrowDown;
  const isSorted = sort === up || sort === down;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort === up ? 'ascending' : 'descending') : undefined}
      className={className}
    >
      <button
        type="button"
        className="-my-3 inline-flex min-h-11 items-center gap-1 rounded-s hover:text-text"
        onClick={() => onSort(sort === down ? up : down)}
      >
        {head}
        <Arrow size={14} aria-hidden className={isSorted ? '' : 'opacity-0'} />
      </button>
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

/** The box is small, what can be pressed is not. */
const boxCell = 'w-11 pl-2 align-top';
const boxArea = 'grid size-11 cursor-pointer place-items-center select-none';

function ChooseAll<Row>({ rows, selection, all }: Choosing<Row> & { rows: readonly Row[] }) {
  const chosen = rows.filter(selection.has).length;
  return (
    <label className={boxArea}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        type="checkbox"
        aria-label={`Choose all of ${all}`}
        checked={chosen === rows.length}
        className="size-5 accent-primary"
        onChange={() => selection.toggleAll(rows)}
      />
    </label>
  );
}

type ChooseRowProps<Row> = Choosing<Row> & { row: Row; rows: readonly Row[] };

/** With Shift, also all rows since the one before, by mouse and by keyboard. */
function ChooseRow<Row>({ row, rows, selection, name }: ChooseRowProps<Row>) {
  return (
    <label className={boxArea}>
      <input
        type="checkbox"
        aria-label={`Choose ${name(row)}`}
        checked={selection.has(row)}
        readOnly
        className="size-5 accent-primary"
        onClick={(event) => selection.toggle(row, rows, event.shiftKey)}
      />
    </label>
  );
}
