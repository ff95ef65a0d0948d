import type pg from 'pg';
import type { CatalogProduct } from './catalog.ts';

/** What the table measures, in its order. */
export const operations = ['list', 'product', 'add to cart', 'purchase'] as const;

export type Operation = (typeof operations)[number];

/** A running store. */
export type Shop = {
  /** One call, or one guest's purchase; rejects if an answer is not the expected one. `turn` counts up from 0. */
  work: Record<Operation, (turn: number) => Promise<void>>;
  /** Its processes. */
  pids: readonly number[];
  stop: () => Promise<void>;
};

/** A store of the table. */
export type Contender = {
  name: string;
  /** The prepared database. */
  database: string;
  /** The number of orders in the database that are placed, and as paid as the store's purchase makes them. */
  countOrders: (database: pg.Client) => Promise<number>;
  start: (place: Place) => Promise<Shop>;
};

export type Place = {
  /** The installed packages and the program's files. */
  folder: string;
  databaseUrl: string;
  catalog: readonly CatalogProduct[];
};

/** How many products a list shows. */
export const listed = 20;

/** The one product that is bought, without counted stock. */
export const boughtProduct = 31;

/** Fails a measurement if an answer is wrong. */
export function expect(isRight: boolean, what: string, answer: unknown): asserts isRight {
  if (!isRight) throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 1_000)}`);
}

/** Who buys, in each store. */
export const shopper = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  address: '410 Concho Ave',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
} as const;
