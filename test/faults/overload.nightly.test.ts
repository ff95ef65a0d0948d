import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { hasPostgres, serverDatabase } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { paidAndCharged } from './processes/paid-and-charged.ts';
import { patientShopper, type Heard, type Purchase } from './processes/patient-shopper.ts';

const sling = 31;
const units = 10;

// On a slow machine the store answers 503 with Retry-After, and the shoppers retry. test/drills/rush.ts checks that a fast
// machine never does.

describe.skipIf(!hasPostgres)('an overloaded store on PostgreSQL', () => {
  test('50 shoppers at once are all served, and each is charged once', async () => {
    const { purchases, heard, charged, paid } = await crowd({ shoppers: 50, atOnce: 50 });
    expect(otherThan(heard, / (2\d\d|503)$/)).toEqual([]);
    expect(purchases.map(({ end }) => end)).toEqual(Array.from({ length: 50 }, () => 'paid'));
    expect(charged).toEqual(paid);
    expect(paid).toHaveLength(50);
  });

  test('500 shoppers, 64 at a time, for 10 units: 10 are paid, no one else is charged, nothing fails', async () => {
    const { purchases, heard, charged, paid } = await crowd({ shoppers: 500, atOnce: 64, stock: units });
    expect(otherThan(heard, / ([24]\d\d|503)$/)).toEqual([]);
    expect(purchases.filter(({ end }) => end === 'paid')).toHaveLength(units);
    expect(charged).toEqual(paid);
    expect(paid).toHaveLength(units);
  });

  test('while 64 browse, with 3 connections in total, no payment call is refused', async () => {
    const { purchases, heard, looked, charged, paid } = await crowd({
      shoppers: 40,
      atOnce: 20,
      visitors: 64,
      poolSize: 3,
    });
    const failed = otherThan(heard, / [24]\d\d$/);
    expect(failed.filter((entry) => !entry.includes('/api/cart'))).toEqual([]);
    expect(purchases.map(({ end }) => end)).toEqual(Array.from({ length: 40 }, () => 'paid'));
    expect(charged).toEqual(paid);
    expect([...looked.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([]);
  });
});

type Crowd = {
  shoppers: number;
  atOnce: number;
  stock?: number;
  /** The number of shoppers who browse uncached pages meanwhile. */
  visitors?: number;
  poolSize?: number;
};

async function crowd({ shoppers, atOnce, stock, visitors = 0, poolSize = 10 }: Crowd) {
  const { database, url } = await serverDatabase();
  const limits = { MAX_LOOP_DELAY_MS: '1000', MAX_WAIT_MS: '5000' };
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: String(poolSize), ...limits };
  const store = await startStoreProcess({ dataDir: scratchFolder(), env });
  try {
    if (stock !== undefined) await limitStock(database, stock);
    const heard: Heard = new Map();
    const looked: Heard = new Map();
    const limited = pLimit(atOnce);
    let isOver = false;
    const looking = Array.from({ length: visitors }, (_, visitor) =>
      lookAround(store.url, `v${visitor}`, looked, () => isOver),
    );
    const purchases = await Promise.all(
      Array.from({ length: shoppers }, () => limited(() => patientShopper(store.url, heard).buy(sling))),
    );
    isOver = true;
    await Promise.all(looking);
    return {
      purchases: purchases satisfies Purchase[],
      heard,
      looked,
      ...(await paidAndCharged(database, store.url)),
    };
  } finally {
    await store.stop();
  }
}

/** Searches for something new each time, so that nothing is cached. */
async function lookAround(
  store: string,
  visitor: string,
  looked: Heard,
  isOver: () => boolean,
): Promise<void> {
  for (let look = 0; !isOver(); look += 1) {
    const answer = await fetch(`${store}/api/products?q=${visitor}${look}`);
    await answer.arrayBuffer();
    looked.set(String(answer.status), (looked.get(String(answer.status)) ?? 0) + 1);
  }
}

async function limitStock({ db }: OpenDatabase, stockQuantity: number): Promise<void> {
  await db.update(products).set({ trackStock: true, stockQuantity }).where(eq(products.id, sling));
}

/** All answers except these. */
function otherThan(heard: Heard, expected: RegExp): string[] {
  return [...heard.keys()].filter((entry) => !expected.test(entry));
}
