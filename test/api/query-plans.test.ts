import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { searchProducts } from '#server/catalog/search-products.ts';
import type { Place } from '#server/http/input/list-paging.ts';
import { generateGrowth } from '../../bench/generate-growth.ts';
import { generateOrders } from '../../bench/generate-orders.ts';
import { generateProducts } from '../../bench/generate-products.ts';
import { adminCalls, shopCalls } from '../../bench/growth-calls.ts';
import { recordSql } from '../../bench/record-sql.ts';
import { hasPostgres, serverDatabase } from '../support/database.ts';
import { owner } from '../support/owner.ts';
import { testStore } from '../support/store.ts';

/** What grows with the store. Up to 30,000 rows, ANALYZE reads all of a table, so a plan does not depend on chance. */
const bigTables = new Set(
  (
    'products product_variants orders order_lines order_events order_search payments shipments shipment_lines sales mails ' +
    'audit_entries stock_holds ledger_movements'
  ).split(' '),
);
const [products, orders] = [8_000, 10_000];

/** Reads of a table that are meant: most of its rows are wanted, up to the limit of a total. */
const meant: Readonly<Record<string, { table: string; because: string }>> = {
  history: { table: 'audit_entries', because: 'all entries are counted' },
  'history, products': { table: 'audit_entries', because: 'all entries are about products' },
  overview: { table: 'products', because: 'every tenth product is sold out' },
};

const store = hasPostgres ? await grownStore() : null;

describe.skipIf(store === null)('in a store that has grown', () => {
  test.each(Object.keys(shopCalls))('%s reads no big table from end to end', async (name) => {
    const call = shopCalls[name]?.[1];
    const read = async () => void (store && (await call?.(store.db)));
    expect(await unwantedScans(name, read)).toEqual([]);
  });

  test.each(Object.keys(adminCalls))('%s reads no big table from end to end', async (name) => {
    const url = adminCalls[name]?.[1] ?? '';
    const read = async () => expect((await store?.admin('GET', url))?.status).toBe(200);
    expect(await unwantedScans(name, read)).toEqual([]);
  });

  test('a search with more hits than are ranked pages through each of them once (R-API-11)', async () => {
    const read = async (after: Place | null) =>
      store === null ? null : await searchProducts(store.db, 'tee', { limit: 300, after, sort: 'featured' });
    const ids: number[] = [];
    let [part, total] = [await read(null), 0];
    while (part !== null) {
      total = part.total;
      ids.push(...part.products.map(({ id }) => id));
      part = part.next === null ? null : await read(part.next);
    }
    expect(total).toBeGreaterThan(600);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  test('a read without an index is noticed', async () => {
    const read = async () =>
      void (await store?.db.execute(`select id from products where material = 'steel'`));
    expect(await store?.explained(read)).toEqual([
      expect.stringMatching(/^products: select id from products/),
    ]);
  });
});

async function unwantedScans(name: string, call: () => Promise<void>): Promise<string[]> {
  const scans = (await store?.explained(call)) ?? ['no store'];
  return scans.filter((scan) => !scan.startsWith(`${meant[name]?.table}: `));
}

async function grownStore() {
  const { database, url } = await serverDatabase();
  const { app, services } = await testStore({ database });
  await database.withSession(async (session) => {
    await generateProducts(session, products);
    await generateOrders(session, orders, new Date());
    await generateGrowth(session);
  });
  return { explained: explainer(url), admin: await owner(app, services), db: database.db };
}

/** Runs a call, and resolves to the big tables that PostgreSQL's plans for its statements read from end to end, with the statement. */
function explainer(url: string) {
  return async (call: () => Promise<void>): Promise<string[]> => {
    const statements = await recordSql(call);
    const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    const found: string[] = [];
    try {
      for (const { query, values } of statements) {
        const text = typeof query === 'string' ? query : (query as { text: string }).text;
        if (!/^\s*(select|with)\b/i.test(text)) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        const scanned = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => scansIn(plan));
        found.push(
          ...scanned.filter((table) => bigTables.has(table)).map((table) => `${table}: ${text.trim()}`),
        );
      }
    } finally {
      await client.end();
    }
    return found;
  };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

function scansIn(plan: Plan): string[] {
  const own = plan['Node Type'].endsWith('Seq Scan') ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}
