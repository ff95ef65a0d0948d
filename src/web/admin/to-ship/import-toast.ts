import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import type { Toast } from '#web/ui/messages/toast-store.ts';

/** Counts what the list itself shipped: another tab or packer may have shipped some of its orders first (R-SHIP-24). */
export function importToast(rows: readonly Pick<TrackingRow, 'state'>[]): Toast {
  const count = (state: TrackingRow['state']) => rows.filter((row) => row.state === state).length;
  const [shipped, before, problems] = [count('shipped'), count('done'), count('problem')];
  const was = before === 1 ? 'was already shipped.' : 'were already shipped.';
  if (shipped > 0) {
    return {
      title: shipped === 1 ? '1 order is shipped' : `${shipped} orders are shipped`,
      ...(before > 0 && { description: `${before} ${was}` }),
    };
  }
  if (before > 0) return { title: `${before === 1 ? 'It' : 'They'} ${was}` };
  return {
    title: 'Nothing is shipped',
    description: problems === 1 ? 'The line says why.' : 'Each line says why.',
    tone: 'destructive',
  };
}
