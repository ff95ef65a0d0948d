import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Selection } from './use-selection.ts';

type ChooseOrderProps = { order: ToShipOrder; rows: readonly ToShipOrder[]; selection: Selection };

/** The box is small, what can be pressed is not. */
const area = '-mx-3 grid min-h-11 cursor-pointer place-items-center px-3 select-none';

/** Chooses an order; with Shift, also all rows since the one before, by mouse and by keyboard. */
export function ChooseOrder({ order, rows, selection }: ChooseOrderProps) {
  return (
    <label className={area}>
      <input
        type="checkbox"
        aria-label={`Choose ${order.orderId}`}
        checked={selection.has(order.id)}
        readOnly
        className="size-5 accent-primary"
        onClick={(event) => selection.toggle(order, rows, event.shiftKey)}
      />
    </label>
  );
}

type ChooseAllProps = { title: string; rows: readonly ToShipOrder[]; selection: Selection };

export function ChooseAll({ title, rows, selection }: ChooseAllProps) {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <label className={area}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        type="checkbox"
        aria-label={`Choose all of ${title}`}
        checked={chosen === rows.length}
        className="size-5 accent-primary"
        onChange={() => selection.toggleAll(rows)}
      />
    </label>
  );
}
