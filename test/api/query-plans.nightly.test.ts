import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { exportNames, type ExportName } from '#domain/money/exports/export-files.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { generateOrders } from '../../bench/generate-orders.ts';
import { generateProducts, generateVariants } from '../../bench/generate-products.ts';
import { adminCalls, shopCalls } from '../../bench/growth-calls.ts';
import { hasPostgres, serverDatabase } from '../support/database.ts';
import { owner } from '../support/owner.ts';
import { recordSql } from '../support/record-sql.ts';
import { testStore } from '../support/store.ts';

/**
 * What grows with the store, but the history: its total reads up to 10,000 entries. Up to 30,000 rows, ANALYZE reads all of a table, so a
 * plan does not depend on chance. Not `order_search`: to count the orders with a word that many have, reading all of it may be best. Nor
 * `stock_holds`, which end within the hour.
 */
const bigTables = new Set(
  (
    'products product_variants orders order_lines order_events payments shipments shipment_lines mails ' +
    'ledger_movements'
  ).split(' '),
);
const [products, orders] = [8_000, 25_000];

/** What is open, or has a rare number, is in an index of its own, so that a call reads nothing else of a table that grows. */
const ownIndexes: readonly (readonly [string, readonly string[]])[] = [
  ['overview', ['orders_to_ship', 'products_lacking']],
  ['to ship, builds', ['orders_to_ship']],
  ['to ship, counts', ['orders_to_ship']],
  ['orders, search a number', ['order_search_words']],
  ['orders, search a payment', ['order_search_words', 'order_search_payment_words']],
];

const store = hasPostgres ? await grownStore() : null;

describe.skipIf(store === null)('in a store that has grown', () => {
  test.each(Object.keys(shopCalls))('%s reads no big table from end to end', async (name) => {
    const call = shopCalls[name]?.[1];
    const read = async () => void (store && (await call?.(store.db)));
    expect(await store?.explained(read)).toEqual([]);
  });

  test.each(Object.keys(adminCalls))('%s reads no big table from end to end', async (name) => {
    const url = adminCalls[name]?.[1] ?? '';
    const read = async () => expect((await store?.admin('GET', url))?.status).toBe(200);
    // Sums of statistics read all that they add up, once a minute.
    await read();
    expect(await store?.explained(read)).toEqual([]);
  });

  test.each(exportNames)('the file of %s reads no big table from end to end (R-EXP-1)', async (name) => {
    const read = async () => expect((await store?.file(name))?.statusCode).toBe(200);
    expect(await store?.explained(read)).toEqual([]);
  });

  test.each(ownIndexes)('%s reads %j', async (name, indexes) => {
    const url = adminCalls[name]?.[1] ?? '';
    const plans = await store?.plansOf(async () => void (await store?.admin('GET', url)));
    const read = new Set(plans?.flatMap(({ plan }) => indexesIn(plan)));
    expect(indexes.filter((index) => !read.has(index))).toEqual([]);
  });

  test('a read without an index is noticed', async () => {
    const read = async () =>
      void (await store?.db.execute(`select id from products where material = 'steel'`));
    expect(await store?.explained(read)).toEqual([
      expect.stringMatching(/^products: select id from products/),
    ]);
  });
});

async function grownStore() {
  const { database, url } = await serverDatabase();
  const { app, services } = await testStore({ database });
  await database.withSession(async (session) => {
    await generateProducts(session, products);
    await generateVariants(session);
    await generateOrders(session, orders, new Date());
  });
  const plansOf = explainer(url);
  const explained = async (call: () => Promise<void>) =>
    (await plansOf(call)).flatMap(({ plan, text }) =>
      scansIn(plan)
        .filter((table) => bigTables.has(table))
        .map((table) => `${table}: ${text.trim()}`),
    );
  const admin = await owner(app, services);
  const { authorization } = admin;
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const file = (name: ExportName) =>
    app.inject({
      url: `/api/admin/exports/${name}?from=${yesterday}&to=${yesterday}`,
      headers: { authorization },
    });
  return { explained, plansOf, admin, file, db: database.db };
}

/** Runs a call, and resolves to its reading statements with PostgreSQL's plans for them. */
function explainer(url: string) {
  return async (call: () => Promise<void>): Promise<{ text: string; plan: Plan }[]> => {
    const statements = await recordSql(call);
    const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    const plans: { text: string; plan: Plan }[] = [];
    try {
      for (const { query, values } of statements) {
        const text = typeof query === 'string' ? query : (query as { text: string }).text;
        if (!/^\s*(select|with)\b/i.test(text)) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        plans.push(...rows.flatMap((row) => row['QUERY PLAN']).map(({ Plan: plan }) => ({ text, plan })));
      }
    } finally {
      await client.end();
    }
    return plans;
  };
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};

function scansIn(plan: Plan): string[] {
  const own = plan['Node Type'].endsWith('Seq Scan') ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

function indexesIn(plan: Plan): string[] {
  return [plan['Index Name'] ?? [], ...(plan.Plans ?? []).map(indexesIn)].flat();
}
