import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { differencesIn } from '../../support/books.ts';
import { testDatabase } from '../../support/database.ts';
import { editedLines, holster, sling } from '../../support/edited-lines.ts';
import { testStore } from '../../support/store.ts';

const hat = 30;

const database = await testDatabase();
const { db } = database;
const { call, read, paidFor, quote, change } = await editedLines(await testStore({ database }));

const stock = (fields: object, id = sling) => db.update(products).set(fields).where(eq(products.id, id));
const usual = { isVisible: true, inStock: true, trackStock: false, stockQuantity: 0 };
// oxlint-disable vitest/no-standalone-expect -- every test ends with books that agree
afterEach(async () => {
  await stock(usual);
  await stock(usual, hat);
  expect(await differencesIn(database)).toEqual([]);
});

async function wordsOfDraft(quantity: number): Promise<string | null | undefined> {
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', {});
  const lines = [{ key: randomUUID(), productId: sling, quantity }];
  const content = { ...draft.content, lines };
  const { body } = await call<Draft>('PUT', `/api/admin/drafts/${draft.id}`, content, draft.version);
  return body.lines[0]?.problem;
}

test.each([
  ['marked as out of stock', { inStock: false }, 'Two-Point Sling, Black is out of stock.'],
  ['hidden', { isVisible: false }, 'This product is no longer in the store.'],
  ['sold out', { trackStock: true }, 'Two-Point Sling, Black is out of stock.'],
  ['too few left', { trackStock: true, stockQuantity: 1 }, 'Only 1 of Two-Point Sling, Black left.'],
])(
  'an added product that is %s is refused with a draft’s words, before and at saving (R-ORD-41, R-DRAFT-4)',
  async (_why, fields, words) => {
    const { id, totalAmount } = await paidFor([[0, 1, holster]]);
    const wish = { added: [{ productId: sling, quantity: 2 }] };
    const { body: priced } = await quote(id, wish);
    await stock(fields);
    expect(await wordsOfDraft(2)).toBe(words);
    const refused = { status: 409, body: { field: 'lines', message: words } };
    expect(await quote(id, wish)).toMatchObject(refused);
    const { difference } = priced;
    expect(await change(id, { ...wish, settlement: 'keep-total', difference })).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ totalAmount, lines: [{ name: 'Custom Holster' }] });
  },
);

test('the units that the order has stay its own, whatever is left (R-ORD-41)', async () => {
  const { id, lineIds } = await paidFor([[sling, 2]]);
  await stock({ inStock: false, trackStock: true });
  const [lineId] = lineIds;
  const asNewLine = {
    lines: [{ lineId, quantity: 1 }],
    added: [{ productId: sling, quantity: 1 }],
  };
  expect(await quote(id, asNewLine)).toMatchObject({ status: 200, body: { difference: '0.00' } });
  expect((await change(id, asNewLine)).status).toBe(200);
  const fewer = { lines: [{ lineId, quantity: 0 }] };
  expect(await quote(id, fewer)).toMatchObject({ status: 200, body: { difference: '-39.00' } });
});

test('two orders get the last unit at once: one is refused (R-STOCK-8)', async () => {
  const both = [await paidFor([[hat, 1]]), await paidFor([[hat, 1]])];
  await stock({ trackStock: true, stockQuantity: 1 });
  const added = [{ productId: sling, quantity: 1 }];
  const [{ id: first } = { id: 0 }] = both;
  const { difference } = (await quote(first, { added })).body;
  const answers = await Promise.all(
    both.map(({ id }) => change(id, { added, settlement: 'keep-total', difference })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.message).toBe('Two-Point Sling, Black is out of stock.');
  const [row] = await db.select().from(products).where(eq(products.id, sling));
  expect(row?.stockQuantity).toBe(0);
});
