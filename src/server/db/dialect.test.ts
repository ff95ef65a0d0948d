import { eq, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createDialect } from './dialect.ts';
import { carts } from './schema/cart.ts';
import { orderLines, orders } from './schema/orders.ts';

const ours = new QueryBuilder(createDialect());
const plain = new QueryBuilder(new PgDialect());

const queries: Readonly<Record<string, (from: QueryBuilder) => { toSQL: () => object }>> = {
  'one table': (from) => from.select().from(orders),
  'a join': (from) => from.select().from(orders).innerJoin(orderLines, eq(orderLines.orderId, orders.id)),
  'two columns': (from) => from.select({ id: orders.id, status: orders.status }).from(orders),
  'a join with an expression among columns': (from) =>
    from
      .select({
        id: orders.id,
        next: sql`${orders.id} + 1`,
        line: orderLines.id,
        last: sql<number>`2`.as('last'),
      })
      .from(orders)
      .leftJoin(orderLines, eq(orderLines.orderId, orders.id)),
  'a query with a name': (from) => {
    const placed = from.$with('placed').as(from.select().from(orders));
    return from.with(placed).select().from(placed);
  },
  'an expression': (from) => from.select({ id: orders.id, next: sql`${orders.id} + 1` }).from(orders),
};

test.each(Object.entries(queries))('%s reads as Drizzle itself writes it, also again', (_what, query) => {
  expect(query(ours).toSQL()).toEqual(query(plain).toSQL());
  expect(query(ours).toSQL()).toEqual(query(plain).toSQL());
});

test('an insert names only the columns that one of its rows has, or that Drizzle fills', () => {
  const db = new PgDatabase(createDialect(), undefined as never, undefined);
  const query = db.insert(carts).values([{ tokenHash: 'a' }, { customerId: 7 }]);
  expect(query.toSQL()).toEqual({
    sql: 'insert into "carts" ("token_hash", "customer_id", "updated_at") values ($1, default, default), (default, $2, default)',
    params: ['a', 7],
  });
});

test.each(['buildSelection', 'buildInsertQuery', 'prepareTyping'])('Drizzle still calls its %s', (method) => {
  expect(PgDialect.prototype).toHaveProperty(method);
});
