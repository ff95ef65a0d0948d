import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';

type TrackingRowsProps = {
  rows: readonly TrackingRow[];
  isChecking: boolean;
  /** Whether a line to check ships, too. */
  isAccepted: (row: TrackingRow) => boolean;
  onAccept: (row: TrackingRow, accepted: boolean) => void;
  /** The line means another order. */
  onUse: (row: TrackingRow) => void;
  onLeaveOut: (row: TrackingRow) => void;
};

/** What each line would ship; a wrong one says why, and how to go on. */
export function TrackingRows({ rows, isChecking, ...actions }: TrackingRowsProps) {
  if (rows.length === 0) {
    return (
      <p className="type-small text-text-2 md:pt-7">
        {isChecking ? 'Checking...' : 'Each line is checked here before anything is saved.'}
      </p>
    );
  }
  const count = (state: TrackingRow['state']) => rows.filter((row) => row.state === state).length;
  const [problems, toCheck, leftOut] = [count('problem'), count('check'), count('left-out')];
  const done = count('done');
  return (
    <section aria-label="What will ship" aria-busy={isChecking}>
      <output className="type-small block font-semibold">
        {rows.length === 1 ? '1 line' : `${rows.length} lines`}: {count('ready')} ready
        {toCheck > 0 && `, ${toCheck} to check`}
        {done > 0 && `, ${done} already shipped`}
        {leftOut > 0 && `, ${leftOut} left out`}
        {problems > 0 && <span className="text-danger">, {problems} to fix</span>}
      </output>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Row key={`${row.line} ${row.orderId}`} row={row} {...actions} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { row: TrackingRow } & Omit<TrackingRowsProps, 'rows' | 'isChecking'>;

function Row({ row, isAccepted, onAccept, onUse, onLeaveOut }: RowProps) {
  const isProblem = row.state === 'problem';
  const isCheck = row.state === 'check';
  const Icon = isProblem ? CircleAlert : isCheck ? TriangleAlert : row.state === 'left-out' ? Ban : Check;
  return (
    <li className={cx('type-small flex gap-3 px-2 py-2', isProblem && 'bg-red-50')}>
      <Icon
        size={18}
        aria-hidden
        className={cx(
          'mt-0.5 shrink-0',
          isProblem ? 'text-red-700' : isCheck ? 'text-yellow-800' : Icon === Check && 'text-positive',
        )}
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="type-label tabular">{row.orderId ?? `Line ${row.line}`}</span>
          <span className="tabular wrap-anywhere text-text-2">
            {row.carrier} {row.trackingNumber}
          </span>
        </p>
        {!isProblem && row.shipTo && <p className="wrap-anywhere text-text-2">{row.shipTo}</p>}
        {row.message && (
          <p
            className={isProblem ? 'font-semibold text-red-700' : isCheck ? 'text-yellow-800' : 'text-text-2'}
          >
            {row.message}
          </p>
        )}
        {(isProblem || isCheck) && (
          <div className="flex flex-wrap gap-x-4">
            {isCheck && (
              <Checkbox
                label={`Ship line ${row.line} anyway`}
                checked={isAccepted(row)}
                onChange={(event) => onAccept(row, event.target.checked)}
              />
            )}
            {row.meant && (
              <Button level="text" size="small" onClick={() => onUse(row)}>
                Use {row.meant}
              </Button>
            )}
            <Button
              level="text"
              size="small"
              aria-label={`Leave out line ${row.line}`}
              onClick={() => onLeaveOut(row)}
            >
              Leave out
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
