import { useRef, useState } from 'react';

export type Selection<Row> = {
  chosen: readonly Row[];
  has: (row: Row) => boolean;
  /** `isRange`: also all rows between this one and the one chosen before, as with Shift. */
  toggle: (row: Row, rows: readonly Row[], isRange: boolean) => void;
  /** Chooses all of these or, if all are chosen, none of them. */
  toggleAll: (rows: readonly Row[]) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
};

/** The chosen rows of one or more lists, in the order in which they were chosen. */
export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const last = useRef<number | null>(null);
  const has = ({ id }: Row) => chosen.some((row) => row.id === id);
  return {
    chosen,
    has,
    toggle(row, rows, isRange) {
      const range = isRange ? between(rows, last.current, row.id) : [row];
      last.current = row.id;
      setChosen(has(row) ? without(chosen, range) : add(chosen, range));
    },
    toggleAll(rows) {
      last.current = null;
      setChosen(rows.every(has) ? without(chosen, rows) : add(chosen, rows));
    },
    remove: (ids) => setChosen((now) => now.filter(({ id }) => !ids.includes(id))),
    clear: () => setChosen([]),
  };
}

type Rows<Row> = readonly Row[];

function between<Row extends { id: number }>(rows: Rows<Row>, from: number | null, to: number): Rows<Row> {
  const places = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id));
  const [start = -1, end = -1] = places.includes(-1) ? [] : places.toSorted((a, b) => a - b);
  return start === -1 ? rows.filter(({ id }) => id === to) : rows.slice(start, end + 1);
}

function add<Row extends { id: number }>(chosen: Rows<Row>, rows: Rows<Row>): Rows<Row> {
  return [...chosen, ...rows.filter(({ id }) => !chosen.some((row) => row.id === id))];
}

function without<Row extends { id: number }>(chosen: Rows<Row>, rows: Rows<Row>): Rows<Row> {
  return chosen.filter(({ id }) => !rows.some((row) => row.id === id));
}
