import { randomUUID } from 'node:crypto';
import { hourMs } from '../../../../src/domain/platform/time/durations.ts';
import { provider } from '../../../support/ledger.ts';
import { texasAddress } from '../../../support/examples/texas-address.ts';
import { atPayPal, dispute } from '../orders.ts';
import { expect } from '../test.ts';
import { fillCases } from './fill-cases.ts';
import { fillRequests } from './fill-requests.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { fillNote, type FilledAccount } from './fill-account.ts';
import type { FilledCatalog } from './fill-catalog.ts';
import { scriptAddress, scriptText } from './script-texts.ts';

/** `isMoved`: the capture has another address. 'left': the payment is never approved. */
type Payment = { isMoved?: boolean; outcome?: 'approve' | 'pending-denied' | 'left' };

type Placed = { orderId: string; totalAmount: string; email: string };

export type FilledOrders = {
  /** The customer's order. */
  own: Placed;
  /** A guest's order. */
  guests: Placed;
  /** The ids of all orders, and of a shipped one. */
  ids: number[];
  shipped: number;
  /** An order that staff are entering. */
  draft: number;
  /** A customer with a note, as the dashboard's address names one. */
  customer: string;
};

/** Fills every field of shoppers from cart to payment, and of staff for each order, and triggers every email. */
export async function fillOrders(
  calls: ScriptCalls,
  origin: string,
  { staff, account, catalog }: { staff: Caller; account: FilledAccount; catalog: FilledCatalog },
): Promise<FilledOrders> {
  const { send } = calls;
  const simulator = Number(new URL(origin).port) + 1;
  const paypal = provider({ origin: `http://127.0.0.1:${simulator}` });

  async function order(
    as: Caller,
    email: string,
    { isMoved = false, outcome = 'approve' }: Payment = {},
  ): Promise<Placed> {
    await fillCart(calls, as, catalog);
    const body = { customerEmail: email, customerName: scriptText(121), shippingAddress: scriptedAddress() };
    const placed = await send<Placed>('POST /api/orders/checkout', { as, body });
    const { orderId, totalAmount: amount } = placed;
    const start = { orderId, amount, currency: 'USD', intent: 'CAPTURE' };
    const { id: orderID } = await send<{ id: string }>('POST /api/paypal/order', { as, body: start });
    if (outcome === 'left') return { ...placed, email };
    await paypal.approve(orderID, outcome);
    // The capture's address replaces the order's.
    const sent = isMoved ? { shippingAddress: scriptedAddress() } : {};
    await send('POST /api/paypal/order/{orderID}/capture', { as, at: { orderID }, body: sent });
    if (outcome === 'pending-denied') await paypal.denyPending(orderID);
    return { ...placed, email };
  }

  const guest: Caller = {};
  const guests = await order(guest, scriptAddress());
  // The second time there is an account.
  for (const password of [scriptText(200), scriptText(200)]) {
    const at = { orderId: guests.orderId };
    await send('POST /api/orders/{orderId}/account', { as: guest, at, body: { password } });
  }
  const shipped = await order({}, scriptAddress());
  const parceled = await order({}, scriptAddress());
  await order({}, scriptAddress(), { outcome: 'pending-denied' });
  // `unfilled` repeats the last call of each operation with other texts.
  const own = await order(account.as, account.email, { isMoved: true });
  await order(account.as, account.email, { outcome: 'left' });

  const listed = await send<{ id: number; orderId: string }[]>('GET /api/admin/orders', { as: staff });
  const idOf = (placed: Placed) => listed.find(({ orderId }) => orderId === placed.orderId)?.id ?? 0;
  const parcel = () => ({
    trackingNumber: scriptText(100),
    shippingCarrier: 'Other',
    customerNotes: scriptText(2_000),
  });
  await send('PUT /api/admin/orders/{id}', {
    as: staff,
    at: { id: idOf(guests) },
    body: {
      ...parcel(),
      status: 'completed',
      customerName: scriptText(121),
      customerEmail: guests.email,
      overrideReason: scriptText(500),
    },
  });
  const days = { shippingDate: '2026-01-05', estimatedDelivery: '2026-01-09', shippingCost: '7.25' };
  await send('PUT /api/admin/orders/{id}/shipping', {
    as: staff,
    at: { id: idOf(own) },
    body: { ...parcel(), ...days },
  });
  // For a known carrier, the number becomes a link.
  const number = { trackingNumber: scriptText(100), shippingCarrier: 'UPS' };
  await send('POST /api/admin/orders/{id}/tracking', { as: staff, at: { id: idOf(own) }, body: number });
  await send('POST /api/admin/orders/{id}/tracking', {
    as: staff,
    at: { id: idOf(shipped) },
    body: parcel(),
  });
  await fillParcels(calls, staff, idOf(parceled));
  await fillCare(calls, staff, idOf(shipped), { id: idOf(guests), customerEmail: guests.email });
  await fillCases(calls, staff, idOf(own));
  const draft = await fillRequests(calls, origin, staff, idOf(parceled));
  await fillMoney(calls, origin, staff, own);
  const customer = await fillNote(calls, staff);
  return { own, guests, ids: listed.map(({ id }) => id), shipped: idOf(shipped), draft, customer };
}

/** A parcel that is corrected, taken back and sent again. */
async function fillParcels({ send }: ScriptCalls, as: Caller, id: number): Promise<void> {
  const carried = () => ({ trackingNumber: scriptText(100), carrier: 'Other' });
  const ship = async () => {
    const body = { ...carried(), notes: scriptText(2_000), key: randomUUID() };
    await send('POST /api/admin/orders/{id}/shipments', { as, at: { id }, body });
    const { shipments } = await send<{ shipments: { id: number }[] }>('GET /api/admin/orders/{id}', {
      as,
      at: { id },
    });
    return shipments.at(-1)?.id ?? 0;
  };
  const first = { id, shipmentId: await ship() };
  await send('PUT /api/admin/orders/{id}/shipments/{shipmentId}', { as, at: first, body: carried() });
  const body = { reason: scriptText(500) };
  await send('POST /api/admin/orders/{id}/shipments/{shipmentId}/cancel', { as, at: first, body });
  await ship();
}

/** What the owner does for a customer: a refund, another address, a delay, a message, a note and a cancellation. */
async function fillCare(
  { send }: ScriptCalls,
  as: Caller,
  id: number,
  open: { id: number; customerEmail: string },
): Promise<void> {
  const at = { id };
  const key = () => randomUUID();
  const { refundable } = await send<{ refundable: string }>('GET /api/admin/orders/{id}', { as, at });
  const amounts = { shipping: '', other: '1.00', amount: '1.00', refundable };
  const words = { reason: scriptText(500), note: scriptText(2_000) };
  await send('POST /api/admin/orders/{id}/refunds', { as, at, body: { ...amounts, ...words, key: key() } });
  await send('PUT /api/admin/orders/{id}/address', {
    as,
    at,
    body: {
      customerName: scriptText(121),
      customerEmail: scriptAddress(),
      shippingAddress: scriptedAddress(),
    },
  });
  await send('POST /api/admin/orders/{id}/messages', {
    as,
    at,
    body: { text: scriptText(5_000), key: key() },
  });
  await send('POST /api/admin/orders/{id}/notes', { as, at, body: { text: scriptText(5_000), key: key() } });
  await send('PUT /api/admin/orders/{id}', {
    as,
    at: { id: open.id },
    body: {
      status: 'processing',
      customerName: scriptText(121),
      customerEmail: open.customerEmail,
      overrideReason: scriptText(500),
    },
  });
  await fillLines(send, as, open.id);
  const delay = { promisedOn: '2098-12-04', reason: scriptText(2_000) };
  await send('POST /api/admin/orders/{id}/delay', { as, at: { id: open.id }, body: delay });
  await send('PUT /api/admin/orders/{id}', {
    as,
    at: { id: open.id },
    body: {
      status: 'cancelled',
      customerName: scriptText(121),
      customerEmail: open.customerEmail,
      refund: false,
      cancelReason: scriptText(500),
      cancelNote: scriptText(2_000),
    },
  });
}

/** A holster that the owner adds to an order, as a present. */
async function fillLines(send: ScriptCalls['send'], as: Caller, id: number): Promise<void> {
  const choices = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'OWB',
    customNotes: scriptText(1_000),
  };
  const added = [{ productId: 0, quantity: 1, choices }];
  const quote = await send<{ difference: string }>('POST /api/admin/orders/{id}/lines/quote', {
    as,
    at: { id },
    body: { added },
  });
  const settled = { settlement: 'keep-total', difference: quote.difference };
  const body = { added, ...settled, reason: scriptText(500), key: randomUUID() };
  await send('PUT /api/admin/orders/{id}/lines', { as, at: { id }, body });
}

async function fillCart({ send }: ScriptCalls, as: Caller, { shirt }: FilledCatalog): Promise<void> {
  const { id: productId, size, color } = shirt;
  await send('POST /api/cart', { as, body: { productId, quantity: 1, customizations: { size, color } } });
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'OWB',
    customNotes: scriptText(1_000),
  };
  await send('POST /api/holster/calculate-price', { as, body: build });
  const customizations = JSON.stringify(build);
  await send('POST /api/cart', { as, body: { productId: 0, quantity: 1, customizations } });
}

/** Creates a difference that staff explain, and a dispute. */
async function fillMoney({ send }: ScriptCalls, origin: string, as: Caller, order: Placed): Promise<void> {
  const foreign = { amount: '12.34', agoMs: 4 * hourMs, invoiceId: scriptText(127) };
  await atPayPal(origin).post('/orders', foreign);
  await atPayPal(origin).post('/orders', { ...foreign, amount: '6.78', invoiceId: scriptText(127) });
  await send('POST /api/admin/money/compare', { as, body: {} });
  let id = 0;
  await expect(async () => {
    const { differences } = await send<{ differences: { id: number }[] }>('GET /api/admin/money', { as });
    id = differences[0]?.id ?? 0;
    expect(id).toBeGreaterThan(0);
  }).toPass();
  const body = { note: scriptText(500) };
  await send('POST /api/admin/money/differences/{id}/handle', { as, at: { id }, body });
  await dispute(origin, order.orderId);
  await expect(async () => {
    const { disputes } = await send<{ disputes: unknown[] }>('GET /api/admin/money', { as });
    expect(disputes).toHaveLength(1);
  }).toPass();
}

function scriptedAddress() {
  return {
    ...texasAddress,
    firstName: scriptText(60),
    lastName: scriptText(60),
    email: scriptAddress(),
    address: scriptText(120),
    apartment: scriptText(60),
    city: scriptText(80),
  };
}
