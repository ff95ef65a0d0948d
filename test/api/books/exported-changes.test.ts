import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cardStore } from '../../support/card-payments.ts';
import { editedLines, sling } from '../../support/edited-lines.ts';

const hat = 30;

const store = await cardStore();
const { call, paidFor, quote, change } = await editedLines(store);

type Row = Record<string, string>;

/** The rows of an order in a file. The ledger's days are the database's, which does not follow a test's clock. */
async function rowsOf(name: 'orders' | 'lines', orderId: string): Promise<Row[]> {
  const answer = await store.app.inject({
    url: `/api/admin/exports/${name}?from=2025-07-01&to=2027-06-30`,
    headers: { authorization: call.authorization },
  });
  const { data } = Papa.parse<Row>(answer.body.replace(/^\uFEFF/, '').trimEnd(), { header: true });
  return data.filter((row) => row['Order'] === orderId);
}

test.each([
  ['refund', ['Items changed later ', '39.00']],
  ['keep-total', ['Items changed later ', '39.00']],
])(
  'after an item was removed (%s), an order’s rows in the items file add up to its items in the orders file (R-EXP-3)',
  async (settlement, beside) => {
    const { id, orderId, lineIds } = await paidFor(
      [
        [sling, 1],
        [hat, 1],
      ],
      'TX',
    );
    const wish = { lines: [{ lineId: lineIds[0], quantity: 0 }] };
    const { difference } = (await quote(id, wish)).body;
    expect((await change(id, { ...wish, settlement, difference })).status).toBe(200);
    const [order] = await rowsOf('orders', orderId);
    const items = await rowsOf('lines', orderId);
    const amounts = items.map((row) => Math.round(Number(row['Amount']) * 100));
    const charged = Math.round((Number(order?.['Items']) + Number(order?.['Discount'])) * 100);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(charged);
    expect(items).toHaveLength(2);
    const added = items[1];
    expect([`${added?.['Product']} ${added?.['Quantity']}`, added?.['Amount']]).toEqual(beside);
  },
);
