import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/client.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createTurns } from '#server/http/turns.ts';
import { hasPostgres, serverDatabase } from '../support/database.ts';
import { provider, type LedgerOrder } from '../support/ledger.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { patientShopper, type Heard, type Purchase } from './processes/patient-shopper.ts';

const sling = 31;
const units = 10;

describe.skipIf(!hasPostgres)('a crowd at the door of a store on PostgreSQL', () => {
  test('50 shoppers at once are all served, and each is charged once', async () => {
    const { purchases, heard, charged, paid } = await crowd({ shoppers: 50, atOnce: 50 });
    expect(otherThan2xx(heard)).toEqual([]);
    expect(purchases.map(({ end }) => end)).toEqual(Array.from({ length: 50 }, () => 'paid'));
    expect(charged).toEqual(paid);
    expect(paid).toHaveLength(50);
  });

  test('500 shoppers, 64 at a time, for 10 units: 10 are paid, nobody else is charged, nothing is a 5xx', async () => {
    const { purchases, heard, charged, paid } = await crowd({ shoppers: 500, atOnce: 64, stock: units });
    expect([...heard.keys()].filter((entry) => / 5\d\d/.test(entry))).toEqual([]);
    expect(purchases.filter(({ end }) => end === 'paid')).toHaveLength(units);
    expect(charged).toEqual(paid);
    expect(paid).toHaveLength(units);
  });
});

type Crowd = { shoppers: number; atOnce: number; stock?: number };

async function crowd({ shoppers, atOnce, stock }: Crowd) {
  const { database, url } = await serverDatabase();
  const store = await startStoreProcess({ dataDir: scratchFolder(), env: { DATABASE_URL: url } });
  try {
    if (stock !== undefined) await limitStock(database, stock);
    const heard: Heard = new Map();
    const turns = createTurns(atOnce);
    const purchases = await Promise.all(
      Array.from({ length: shoppers }, () => turns(() => patientShopper(store.url, heard).buy(sling))),
    );
    return { purchases: purchases satisfies Purchase[], heard, ...(await books(database, store.url)) };
  } finally {
    await store.stop();
  }
}

async function limitStock({ db }: OpenDatabase, stockQuantity: number): Promise<void> {
  await db.update(products).set({ trackStock: true, stockQuantity }).where(eq(products.id, sling));
}

/** The numbers of the orders that the store holds for paid, and one for each capture that PayPal knows of. */
async function books({ db }: OpenDatabase, store: string): Promise<{ paid: string[]; charged: string[] }> {
  const setup = (await (await fetch(`${store}/api/paypal/setup`)).json()) as { sdkUrl: string };
  const ledger = await provider({ origin: new URL(setup.sdkUrl).origin }).orders();
  const rows = await db.select().from(orders).where(eq(orders.status, 'paid'));
  return {
    paid: rows.map(({ number }) => number).toSorted(),
    charged: ledger.flatMap(chargesOf).toSorted(),
  };
}

function chargesOf({ invoiceId, captures }: LedgerOrder): string[] {
  return captures.map(() => invoiceId);
}

function otherThan2xx(heard: Heard): string[] {
  return [...heard.keys()].filter((entry) => !/ 2\d\d$/.test(entry));
}
