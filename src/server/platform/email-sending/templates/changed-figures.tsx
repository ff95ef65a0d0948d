import type { ChangedRow } from '#domain/orders/read/changed-rows.ts';
import { Figure } from './figures.tsx';

/** How an order's total changed (R-ORD-47). */
export function ChangedFigures({ rows }: { rows: readonly ChangedRow[] }) {
  return rows.map(({ label, detail, price, isTotal }) => (
    <Figure key={label} label={label} detail={detail} amount={price} strong={isTotal} />
  ));
}
