import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { differencesIn } from '../../support/books.ts';
import { counterSales } from '../../support/counter-sales.ts';
import { editedLines, sling } from '../../support/edited-lines.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { db } = services.database;
const { call, paypal, paid, read, edit, asked, capture, approved } = await ownersRequests(store);
const { paidFor } = await editedLines(store);
const { draft, place } = counterSales({ call });

/** The customer pays a difference with PayPal. */
async function paysMore(id: number, amount: string): Promise<void> {
  expect((await capture(await approved(await asked(id, amount)))).status).toBe(200);
}

test('of two payments the older one gives back first, whichever of their rows changed last (R-REF-18)', async () => {
  const { id } = await paid();
  await paysMore(id, '60.00');
  const [first] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(payments.createdAt);
  await db
    .update(payments)
    .set({ nextLookAt: null, declines: 1 })
    .where(eq(payments.id, first?.id ?? ''));
  const form = refundForm(await read(id), { other: '40.00' });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  const parts = await db
    .select({ cents: refunds.amountCents, requestId: payments.requestId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id));
  expect(parts).toMatchObject([{ cents: 40_00, requestId: null }]);
});

test('the email of a cancellation names every way on which the money goes back (R-EMAIL-10)', async () => {
  const person = { firstName: 'Rosa', lastName: 'Quintero', email: 'rosa@mail.example' };
  const home = { address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701' };
  const { body } = await place(await draft({ handedOver: false, ...person, ...home }), 'cash');
  await paysMore(body.id, '60.00');
  expect((await edit(body.id, { status: 'cancelled', refund: true, restock: false })).status).toBe(200);
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, body.id), eq(emails.kind, 'order-cancelled')));
  expect(email?.props).toMatchObject({
    refundCents: 108_43,
    refundedTo: 'in cash and to the payment method you used with PayPal',
  });
});

test('a unit that a refused refund put back is on the shelf: it does not ship, and goes back once (R-SHIP-20, R-REF-16)', async () => {
  await db.update(products).set({ trackStock: true, stockQuantity: 10 }).where(eq(products.id, sling));
  const inStock = async () => {
    const [row] = await db.select().from(products).where(eq(products.id, sling));
    return row?.stockQuantity;
  };
  const { id, lineIds } = await paidFor([[sling, 2]]);
  const [lineId = 0] = lineIds;
  const form = refundForm(await read(id), { lines: [{ lineId, quantity: 1, restock: true }] });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'REFUND_NOT_ALLOWED' });
  for (const refund of (await read(id)).refunds) await sendRefund(services, refund.id);
  expect(await read(id)).toMatchObject({
    refunds: [{ status: 'failed' }],
    toShip: [{ lineId, quantity: 1 }],
    lines: [{ unitsLeft: 2, restockable: 1 }],
  });
  expect(await inStock()).toBe(9);

  const both = refundForm(await read(id), { lines: [{ lineId, quantity: 2, restock: true }] });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, both)).status).toBe(200);
  for (const refund of (await read(id)).refunds) await sendRefund(services, refund.id);
  expect(await read(id)).toMatchObject({ toShip: [], lines: [{ unitsLeft: 0, restockable: 0 }] });
  expect(await inStock()).toBe(10);
  expect(await differencesIn(services.database)).toEqual([]);
});
