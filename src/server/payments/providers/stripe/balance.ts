import type Stripe from 'stripe';
import type { Movement } from '#domain/money/comparison/compared.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { givenOrderNumber } from '#domain/orders/read/order-number.ts';
import type { StripeClient, StripeResult } from './stripe-client.ts';

/** Movements on the Stripe account since a time (ms): balance transactions with their sources. */
export async function listMovements(stripe: StripeClient, since: number): Promise<StripeResult<Movement[]>> {
  return stripe.ask(async (api) => {
    const movements: Movement[] = [];
    const failed = new Set<string>();
    const wish = { created: { gte: Math.floor(since / 1000) }, limit: 100, expand: ['data.source'] };
    for await (const transaction of api.balanceTransactions.list(wish)) {
      const source = await sourceOf(api, transaction);
      // A failed refund and its reversal cancel each other out.
      if (transaction.type === 'refund_failure' && source !== null) failed.add(source.id);
      const movement = source && movementOf(transaction, source);
      if (movement) movements.push(movement);
    }
    return movements.filter(({ kind, reference }) => kind !== 'refund' || !failed.has(reference));
  });
}

/** Refunds a charge that belongs to no payment of ours, once per key, however often it is called. */
export async function refundCharge(
  stripe: StripeClient,
  { charge, cents, key }: { charge: string; cents: Cents; key: string },
): Promise<StripeResult<{ id: string }>> {
  return stripe.ask(async (api) => {
    // Stripe drops a key after a day.
    const known = await api.refunds.list({ charge, limit: 100 });
    const made = known.data.find(({ metadata }) => metadata?.['key'] === key);
    return made ?? api.refunds.create({ charge, amount: cents, metadata: { key } }, { idempotencyKey: key });
  });
}

type Source = {
  id: string;
  charge: string | null;
  intent: string | null;
  orderNumber: string | null;
};

/** A transaction's charge, refund or dispute. Fetches what the list lacks about a refund or dispute. */
async function sourceOf(api: Stripe, { source }: Stripe.BalanceTransaction): Promise<Source | null> {
  if (source === null) return null;
  if (typeof source !== 'string') return readSource(source);
  if (source.startsWith('re_')) return readSource(await api.refunds.retrieve(source));
  if (source.startsWith('dp_') || source.startsWith('du_')) {
    return readSource(await api.disputes.retrieve(source));
  }
  return { id: source, charge: source, intent: null, orderNumber: null };
}

function readSource(source: Stripe.BalanceTransactionSource): Source | null {
  switch (source.object) {
    case 'charge': {
      const orderNumber = givenOrderNumber(source.metadata?.['orderId'] ?? '');
      return { id: source.id, charge: source.id, intent: idOf(source.payment_intent), orderNumber };
    }
    case 'refund':
    case 'dispute': {
      const { id, charge, payment_intent } = source;
      return { id, charge: idOf(charge), intent: idOf(payment_intent), orderNumber: null };
    }
    default:
      return null;
  }
}

function movementOf(transaction: Stripe.BalanceTransaction, source: Source): Movement | null {
  const kind = kindOf(transaction);
  if (kind === null) return null;
  return {
    kind,
    reference: source.id,
    captureId: source.charge,
    paymentId: null,
    orderNumber: source.orderNumber,
    providerOrderId: source.intent,
    cents: Math.abs(transaction.amount),
    currency: transaction.currency.toUpperCase(),
    at: transaction.created * 1000,
  };
}

/** Stripe's types and reporting categories: https://docs.stripe.com/reports/reporting-categories */
function kindOf({ type, reporting_category }: Stripe.BalanceTransaction): Movement['kind'] | null {
  switch (type) {
    case 'charge':
    case 'payment':
      return 'payment';
    case 'refund':
    case 'payment_refund':
      return 'refund';
    // A bank debit that was returned after it had succeeded.
    case 'payment_failure_refund':
    case 'payment_reversal':
      return 'reversal';
    case 'adjustment':
      if (reporting_category === 'dispute') return 'reversal';
      return reporting_category === 'dispute_reversal' ? 'reinstated' : null;
    default:
      return null;
  }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
