import { eq, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createDialect } from './dialect.ts';
import { orderLines, orders } from './schema/orders.ts';

const ours = new QueryBuilder(createDialect());
const plain = new QueryBuilder(new PgDialect());

const queries: Readonly<Record<string, (from: QueryBuilder) => { toSQL: () => object }>> = {
  'one table': (from) => from.select().from(orders),
  'a join': (from) => from.select().from(orders).innerJoin(orderLines, eq(orderLines.orderId, orders.id)),
  'two columns': (from) => from.select({ id: orders.id, status: orders.status }).from(orders),
  'an expression': (from) => from.select({ id: orders.id, next: sql`${orders.id} + 1` }).from(orders),
};

test.each(Object.entries(queries))('%s reads as Drizzle itself writes it, also again', (_what, query) => {
  expect(query(ours).toSQL()).toEqual(query(plain).toSQL());
  expect(query(ours).toSQL()).toEqual(query(plain).toSQL());
});

test('Drizzle still builds selections in the place where the names are cached', () => {
  expect(PgDialect.prototype).toHaveProperty('buildSelection');
});
