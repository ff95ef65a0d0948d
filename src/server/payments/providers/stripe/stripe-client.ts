import Stripe from 'stripe';
import { type Intent, intentStatuses } from '#domain/payments/providers/intent.ts';
import type { Config } from '#server/config.ts';

/**
 * A call's result. `refused`: Stripe refused, nothing happened. `unknown`: no answer, or an error on either side. It may have
 * happened, so the call must be repeated with the same key.
 */
export type StripeResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; status: number; issue: string; requestId: string | null }
  | { kind: 'unknown'; reason: string };

export type StripeRefund = { intentId: string; amount: number; refundId: string };

declare module '#server/services.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it is completed here
  interface ProviderClients {
    /** Null: the store has no keys. */
    readonly stripe: StripeClient | null;
  }
}

export type StripeClient = Readonly<{
  publishableKey: string;
  getIntent: (id: string) => Promise<StripeResult<Intent>>;
  /** Refunds `amount` of an intent, once per refund of ours, however often it is called. */
  refund: (refund: StripeRefund) => Promise<StripeResult<{ id: string; isPending: boolean }>>;
  /** Any other stripe-node call, with failures as values. */
  ask: <T>(call: (stripe: Stripe) => Promise<T>) => Promise<StripeResult<T>>;
  /** The event, if Stripe signed exactly these bytes within five minutes of `now`; otherwise null. */
  readEvent: (body: Buffer, signature: string, now: Date) => Stripe.Event | null;
}>;

const signatureToleranceSeconds = 300;

/** stripe-node with our timeouts, in ms. Reads are retried once; so are writes, with the key of our own row. */
export function createStripeClient(
  settings: NonNullable<Config['stripe']>,
  timeouts: { read: number; refund: number } = { read: 10_000, refund: 25_000 },
): StripeClient {
  const { publishableKey, secretKey, webhookSecret, apiUrl } = settings;
  const stripe = new Stripe(secretKey, {
    ...(apiUrl === null ? {} : hostOf(apiUrl)),
    timeout: timeouts.read,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function refund({ intentId, amount, refundId }: StripeRefund) {
    // Stripe drops a key after a day, but our refunds are retried for longer, so this looks for an earlier one first.
    const known = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    const made =
      known.data.find(({ metadata }) => metadata?.['refundId'] === refundId) ??
      (await stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { refundId } },
        { idempotencyKey: `r-${refundId}`, timeout: timeouts.refund },
      ));
    if (made.status === 'failed' || made.status === 'canceled') {
      return refused(409, `refund_${made.status}`, made.id);
    }
    return { kind: 'ok', value: { id: made.id, isPending: made.status !== 'succeeded' } } as const;
  }

  return {
    publishableKey,
    getIntent: (id) =>
      answered(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, {
          expand: ['latest_charge.balance_transaction'],
        });
        return { kind: 'ok', value: readIntent(intent) };
      }),
    refund: (wanted) => answered(() => refund(wanted)),
    ask: (call) => answered(async () => ({ kind: 'ok', value: await call(stripe) })),
    readEvent(body, signature, now) {
      if (webhookSecret === null) return null;
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          signatureToleranceSeconds,
          undefined,
          now.getTime(),
        );
      } catch {
        return null;
      }
    },
  };
}

function hostOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return {
    protocol: isHttp ? 'http' : 'https',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isHttp ? '80' : '443'),
  } as const;
}

/** An invalid key, a rate limit or a 5xx is not about the intent: the call is repeated later. */
async function answered<T>(call: () => Promise<StripeResult<T>>): Promise<StripeResult<T>> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode: status = 0, code, type, requestId } = error;
    const isAnswer = status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
    return isAnswer
      ? refused(status, code ?? type, requestId ?? null)
      : { kind: 'unknown', reason: `${type}${status === 0 ? '' : ` (HTTP ${status})`}` };
  }
}

function refused(status: number, issue: string, requestId: string | null) {
  return { kind: 'refused', status, issue, requestId } as const;
}

/** Stripe's intent in the store's terms; its newest charge must be expanded, with its balance transaction. */
export function readIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = charge?.balance_transaction;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    // An unknown status, which Stripe may add someday, is no payment.
    status: intentStatuses.find((known) => known === intent.status) ?? 'requires_action',
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    fee: typeof balance === 'object' && balance?.currency === 'usd' ? balance.fee : null,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata['orderId'] ?? null,
    chargeId: charge?.id ?? null,
    issue: error ? (error.decline_code ?? error.code ?? 'declined') : null,
  };
}
