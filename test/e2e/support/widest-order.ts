import { randomUUID } from 'node:crypto';
import { adminPassword } from '../../support/store-process.ts';
import { newTrackingNumber } from './tracking.ts';

const email = 'wilhelmina.wojciechowska-macgillicuddy@mailroom.western-mountain-tactical.example';
const sentence =
  'Please mount the quick-release wedge, and wrap the mounting hardware apart from the shell. ';
const long = sentence.repeat(5).trim();

/**
 * Fills a store with texts and amounts as wide as people type them, with blanks. Resolves to the id of an order of millions with many
 * lines, parcels, a note, a case, a refund and a payment request.
 */
export async function placeWidestOrder(origin: string): Promise<number> {
  const { token } = await call<{ token: string }>(`${origin}/api/admin/login`, 'POST', {
    username: 'admin',
    password: adminPassword,
  });
  const staff = <T>(method: string, path: string, body?: object) =>
    call<T>(`${origin}/api/admin/${path}`, method, body, token);
  const draft = await staff<{ id: number }>('POST', 'drafts', {});
  const line = (quantity: number, price: string) => ({
    key: randomUUID(),
    productId: 31,
    choices: {},
    quantity,
    price,
  });
  const { total } = await staff<{ total: string }>('PUT', `drafts/${draft.id}`, {
    firstName: 'Wilhelmina-Maximiliana',
    lastName: 'Wojciechowska-MacGillicuddy',
    email,
    phone: '325-555-0148',
    address: '11880 West Wolf Mountain Memorial Highway Frontage Road, Warehouse Wing',
    apartment: 'Mailroom MMMM, Floor 108',
    city: 'Meadowview-Womelsdorf Mountain Township',
    state: 'TX',
    zipCode: '76903-1234',
    lines: [line(8, '999999.99'), line(1, '888888.88'), ...Array.from({ length: 10 }, () => line(9, ''))],
    reason: long,
    note: long,
  });
  const { id } = await staff<{ id: number }>('POST', `drafts/${draft.id}/place`, { payment: 'cash', total });
  type Order = { toShip: { lineId: number }[]; refundable: string };
  const { toShip, refundable } = await staff<Order>('GET', `orders/${id}`);
  const lines = toShip.slice(0, 3).map(({ lineId }) => ({ lineId, quantity: 1 }));
  for (const unit of lines) {
    await staff('POST', `orders/${id}/shipments`, {
      key: randomUUID(),
      trackingNumber: newTrackingNumber('USPS'),
      carrier: null,
      lines: [unit],
      notes: sentence,
      notify: false,
    });
  }
  await staff('POST', `orders/${id}/notes`, { key: randomUUID(), text: long });
  await staff('POST', `orders/${id}/cases`, {
    key: randomUUID(),
    reason: 'shipping-damage',
    lines,
    text: long,
  });
  await staff('POST', `orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    shipping: '',
    other: '1234567.89',
    amount: '1234567.89',
    refundable,
    reason: long,
    note: long,
  });
  await staff('POST', `orders/${id}/payment-requests`, { amount: '99999.99', reason: long });
  await staff('POST', 'staff-invitations', { email, role: 'manager' });
  return id;
}

// oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
async function call<T>(url: string, method: string, body?: object, token = ''): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
