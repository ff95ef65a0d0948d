import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { exportNames, type ExportName } from '#domain/money/exports/export-files.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { call, placed, paid, read: readOrder, move, asked, approved, capture } = await ownersRequests(store);
const oregon = { ...texasAddress, state: 'OR', zipCode: '97201', city: 'Portland' };

/** The ledger's days are the database's, which does not follow a test's clock. */
const twoYears = 'from=2025-07-01&to=2027-06-30';

type Row = Record<string, string>;

async function read(name: ExportName, query = twoYears) {
  const answer = await store.app.inject({
    url: `/api/admin/exports/${name}?${query}`,
    headers: { authorization: call.authorization },
  });
  const { data } = Papa.parse<Row>(answer.body.replace(/^\uFEFF/, '').trimEnd(), { header: true });
  return { answer, rows: data };
}

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

describe('the accountant’s files (R-EXP-1)', async () => {
  const kept = await paid({
    shippingAddress: { ...texasAddress, state: 'OK', city: 'Tulsa', zipCode: '74103' },
  });
  const returned = await paid({ customerName: '=HYPERLINK("https://evil.example")' });
  await placed();
  const form = refundForm(await readOrder(returned.id), { other: '10.00' });
  await call('POST', `/api/admin/orders/${returned.id}/refunds`, form);
  const { db } = store.services.database;
  for (const { id } of await db.select({ id: refunds.id }).from(refunds))
    await sendRefund(store.services, id);
  await capture(await approved(await asked(kept.id, '12.50')));
  const { rows: orders } = await read('orders');

  test('have the paid orders, and no others (R-EXP-4)', () => {
    expect(orders.map((row) => row['Order'])).toEqual([kept.orderId, returned.orderId]);
    expect(orders.map((row) => row['State'])).toEqual(['OK', 'TX']);
    const withLater = (Number(kept.totalAmount) + 12.5).toFixed(2);
    expect(orders.map((row) => row['Total'])).toEqual([withLater, returned.totalAmount]);
    expect(
      sumOf(orders, 'Items') + sumOf(orders, 'Discount') + sumOf(orders, 'Shipping') + sumOf(orders, 'Tax'),
    ).toBe(sumOf(orders, 'Total'));
  });

  test('have what shipping cost the store once someone entered it, and not the charge before', async () => {
    expect(orders.map((row) => row['Shipping cost'])).toEqual(['', '']);
    const parcel = { trackingNumber: '9400', shippingCost: '7.25', sendNotification: false };
    expect((await call('PUT', `/api/admin/orders/${kept.id}/shipping`, parcel)).status).toBe(200);
    expect((await read('orders')).rows.map((row) => row['Shipping cost'])).toEqual(['7.25', '']);
  });

  test('cannot run a formula (R-EXP-2)', () => {
    expect(orders[1]?.['Customer']).toBe(`'=HYPERLINK("https://evil.example")`);
  });

  test('have every item of these orders', async () => {
    const { rows } = await read('lines');
    expect(rows.map((row) => row['Order'])).toEqual([kept.orderId, kept.orderId, returned.orderId]);
    // What a payment request charged for no item (R-PAYREQ-10).
    expect(rows[1]).toMatchObject({ Product: 'Charged later', Quantity: '', Amount: '12.50' });
    expect(sumOf(rows, 'Amount')).toBe(sumOf(orders, 'Items') + sumOf(orders, 'Discount'));
  });

  test('have the refund, the ledger’s movements and the tax of each state, which agree (R-EXP-5)', async () => {
    const [{ rows: back }, { rows: movements }, { rows: states }] = await Promise.all([
      read('refunds'),
      read('movements'),
      read('states'),
    ]);
    expect(back).toHaveLength(1);
    expect(back[0]).toMatchObject({
      Order: returned.orderId,
      Amount: '-10.00',
      Reason: 'A scratch',
      State: 'TX',
    });
    expect(movements.map((row) => row['Order'])).toContain(kept.orderId);
    const ofOrders = ['Items', 'Discount', 'Shipping', 'Tax'].reduce(
      (sum, part) => sum + sumOf(movements, part),
      0,
    );
    // What an order brought: its total, with what was paid later, less refunds (R-PAYREQ-10).
    expect(ofOrders).toBe(sumOf(orders, 'Total') - 10_00);
    expect(ofOrders).toBe(sumOf(orders, 'Total') - sumOf(orders, 'Refunded'));
    expect(sumOf(orders, 'Of which paid later')).toBe(12_50);
    expect(sumOf(movements, 'Balance at the provider') + sumOf(movements, 'Fee')).toBe(ofOrders);
    expect(states.map((row) => [row['State'], row['Orders']])).toEqual([
      ['OK', '1'],
      ['TX', '1'],
    ]);
    expect(sumOf(states, 'Net sales') + sumOf(states, 'Net shipping') + sumOf(states, 'Net tax')).toBe(
      ofOrders,
    );
  });

  test.each(exportNames)('%s: a period without money is a file with headings alone', async (name) => {
    const { answer, rows } = await read(name, 'from=2001-01-01&to=2001-01-31');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${name}-2001-01-01-to-2001-01-31.csv"`,
    );
    expect(rows).toEqual([]);
  });
});

test('have no row for a sale that only counts in another state now (R-EXP-1)', async () => {
  const { id, orderId } = await paid();
  const back = { settlement: 'refund', difference: '-0.44' };
  expect(await move(id, oregon, back)).toMatchObject({ status: 200 });
  const { rows } = await read('movements');
  expect(rows.filter((row) => row['Order'] === orderId).map((row) => row['Kind'])).toEqual(['captured']);
});

test.each([
  ['from=2026-02-01&to=2026-01-01', 'to'],
  ['from=yesterday&to=2026-01-01', 'from'],
])('%s is refused by name', async (query, field) => {
  const answer = await call('GET', `/api/admin/exports/orders?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ field });
});
