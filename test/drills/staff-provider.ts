import { call } from './http.ts';
import { readLedger } from './ledger.ts';
import type { Random } from './random.ts';
import { cents, decimal, sum } from './staff-arithmetic.ts';
import type { Shown } from './staff-desk.ts';
import { expectEmail, type Order } from './staff-order.ts';

/** Money goes back in the provider's own pages, or a dispute is lost. */
export async function takeBack(simulator: string, order: Order, now: Shown, random: Random): Promise<void> {
  const capture = now.paymentTransactionId;
  const most = cents(now.refundable);
  const isAtRest = now.paymentMethod === 'paypal' && cents(now.refundUnderWay) === 0;
  if (capture === null || !isAtRest || most < 2) return;
  const before = await returnedOf(simulator, capture);
  const amount = decimal(1 + random.below(Math.min(most, 2000)));
  const isDispute = random.happens(0.3);
  await (isDispute ? loseDispute(simulator, capture, amount) : sendBack(simulator, capture, amount));
  const back = (await returnedOf(simulator, capture)) - before;
  if (back === 0) return;
  order.log.push(`${isDispute ? 'dispute' : 'at provider'} ${decimal(back)}`);
  order.worth.goodwill += back;
  order.back += back;
  order.hadGoodwill = true;
  expectEmail(order, `Refund for order ${order.number}`, 0, 1);
}

async function returnedOf(simulator: string, capture: string): Promise<number> {
  const { orders } = await readLedger(simulator);
  const own = orders.flatMap(({ captures }) => captures).find(({ id }) => id === capture);
  return sum((own?.refunds ?? []).map((one) => cents(one.amount)));
}

async function sendBack(simulator: string, capture: string, amount: string): Promise<void> {
  await call('POST', `${simulator}/_sim/captures/${capture}/refund`, { body: { amount } });
}

async function loseDispute(simulator: string, captureId: string, amount: string): Promise<void> {
  const opened = await call('POST', `${simulator}/_sim/disputes`, { body: { captureId, amount } });
  if (opened.status >= 300) return;
  const { dispute_id: id } = opened.body as { dispute_id: string };
  await call('POST', `${simulator}/_sim/disputes/${id}/state`, { body: { state: 'lost' } });
}

/** Plans lost, doubled and late webhooks, and answers of the provider that never arrive. */
export async function goWrong(simulator: string, random: Random): Promise<void> {
  if (random.happens(0.1)) {
    const fault = random.pick<object>([
      // What happened in the provider's own pages, only its webhook says: it is never lost.
      { mode: 'drop', eventType: 'PAYMENT.CAPTURE.COMPLETED' },
      { mode: 'drop', eventType: 'CHECKOUT.ORDER.APPROVED' },
      { mode: 'duplicate', count: 2 },
      { mode: 'delay', ms: 3000 },
    ]);
    const body = { ...fault, times: 1 + random.below(3) };
    await call('POST', `${simulator}/_sim/webhooks`, { body });
  }
  if (random.happens(0.05)) {
    const endpoint = random.pick(['capture-order', 'refund-capture', 'get-order']);
    const fault = random.pick(['error-after', 'reset-after', 'reset-before']);
    await call('POST', `${simulator}/_sim/scenario`, { body: { endpoint, fault, times: 1 } });
  }
}
