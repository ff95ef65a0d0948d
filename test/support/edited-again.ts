import { expect } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { balancesOf } from './books.ts';
import { editedLines, holster } from './edited-lines.ts';
import { ownersRequests } from './payment-requests.ts';
import { refundForm } from './refund-form.ts';
import type { TestStore } from './store.ts';

export const clip = (clipOption: string) => ({ ...holster, clipOption });

export const cents = (amount: string) => Math.round(Number(amount) * 100);

/** The first line that is not refunded. */
export const lineOf = (order: OrderWithMoney) => order.lines.find(({ unitsLeft }) => unitsLeft > 0)?.id ?? 0;

/** Changes paid orders again and again in a test store, and says what they are worth after each change. */
export async function editedAgain(store: TestStore) {
  const { services } = store;
  const edits = await editedLines(store);
  const { act, approved, capture } = await ownersRequests(store);
  const { call, read, quote, change } = edits;

  /** Changes the choices of the first line that is not refunded, settled this way. */
  async function choose(id: number, choices: object, settlement: string | null, quantity = 1) {
    const lines = [{ lineId: lineOf(await read(id)), quantity, choices }];
    const { difference } = (await quote(id, { lines })).body;
    const settled = settlement === null ? {} : { settlement, difference };
    return { difference, answer: await change(id, { lines, ...settled }) };
  }

  const openRequest = async (id: number) =>
    (await read(id)).paymentRequests.find(({ state }) => state === 'open')?.id ?? '';

  async function windowOf(id: number) {
    const { body } = await act(id, await openRequest(id), 'send');
    return approved(body.link.split('/pay/')[1] ?? '');
  }

  async function payRequest(id: number) {
    expect(await capture(await windowOf(id))).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    });
  }

  async function refundLine(id: number, quantity: number) {
    const order = await read(id);
    const form = refundForm(order, {
      lines: [{ lineId: lineOf(order), quantity, restock: false }],
    });
    const answer = await call<OrderWithMoney>('POST', `/api/admin/orders/${id}/refunds`, form);
    return { answer, amount: form.amount };
  }

  async function refunded(id: number) {
    for (const { id: refundId } of (await read(id)).refunds) await sendRefund(services, refundId);
  }

  /** The order's total less its refunds, in the order itself, in its refundable money, and in the ledger. In cents. */
  async function worth(id: number) {
    await refunded(id);
    const { totalAmount, refunded: back, refundable, subtotal, discount, shipping, tax } = await read(id);
    expect(cents(totalAmount)).toBe(cents(subtotal) - cents(discount) + cents(shipping) + cents(tax));
    expect(cents(refundable)).toBe(cents(totalAmount) - cents(back));
    const {
      sale = 0,
      discount: less = 0,
      shipping: ship = 0,
      tax: taxed = 0,
    } = await balancesOf(services.database.db, id);
    expect(0 - (sale + less + ship + taxed)).toBe(cents(refundable));
    return cents(refundable);
  }

  return { ...edits, act, capture, choose, openRequest, windowOf, payRequest, refundLine, refunded, worth };
}
