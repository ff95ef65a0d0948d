import { useRef, useState } from 'react';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';

export type Selection = {
  chosen: readonly ToShipOrder[];
  has: (id: number) => boolean;
  /** `isRange`: also all rows between this one and the one chosen before, as with Shift. */
  toggle: (order: ToShipOrder, rows: readonly ToShipOrder[], isRange: boolean) => void;
  /** Chooses all of these or, if all are chosen, none of them. */
  toggleAll: (rows: readonly ToShipOrder[]) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
};

/** The chosen orders of both lists, in the order in which they were chosen. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly ToShipOrder[]>([]);
  const last = useRef<number | null>(null);
  const has = (id: number) => chosen.some((order) => order.id === id);
  return {
    chosen,
    has,
    toggle(order, rows, isRange) {
      const isOn = !has(order.id);
      const range = isRange ? between(rows, last.current, order.id) : [order];
      last.current = order.id;
      setChosen(isOn ? add(chosen, range) : without(chosen, range));
    },
    toggleAll(rows) {
      last.current = null;
      setChosen(rows.every(({ id }) => has(id)) ? without(chosen, rows) : add(chosen, rows));
    },
    remove: (ids) => setChosen((now) => now.filter(({ id }) => !ids.includes(id))),
    clear: () => setChosen([]),
  };
}

function between(rows: readonly ToShipOrder[], from: number | null, to: number): readonly ToShipOrder[] {
  const places = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id));
  const [start = -1, end = -1] = places.includes(-1) ? [] : places.toSorted((a, b) => a - b);
  return start === -1 ? rows.filter(({ id }) => id === to) : rows.slice(start, end + 1);
}

function add(chosen: readonly ToShipOrder[], rows: readonly ToShipOrder[]): ToShipOrder[] {
  return [...chosen, ...rows.filter(({ id }) => !chosen.some((order) => order.id === id))];
}

function without(chosen: readonly ToShipOrder[], rows: readonly ToShipOrder[]): ToShipOrder[] {
  return chosen.filter(({ id }) => !rows.some((row) => row.id === id));
}
