import type { Answer } from './answering-server.ts';

type IntentChange = {
  status?: string;
  amount?: number;
  received?: number;
  currency?: string;
  declineCode?: string;
};

/** Stripe's answer about an intent; by default one that paid for one sling. */
export function stripeIntent(
  id: string,
  orderId: string | null,
  { status = 'succeeded', amount = 48_43, received, currency = 'usd', declineCode }: IntentChange = {},
): Answer {
  return {
    body: {
      id,
      object: 'payment_intent',
      status,
      amount,
      amount_received: received ?? (status === 'succeeded' ? amount : 0),
      currency,
      metadata: orderId === null ? {} : { orderId },
      latest_charge: status === 'succeeded' ? { id: `ch_${id}`, amount_refunded: 0 } : null,
      last_payment_error: declineCode === undefined ? null : { decline_code: declineCode },
    },
  };
}

/** Stripe does not know the intent. */
export const noIntent: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent.' } },
};

/** Stripe fails, and its client does not ask again. */
export const stripeFails: Answer = {
  status: 500,
  headers: { 'stripe-should-retry': 'false' },
  body: { error: { type: 'api_error', message: 'Try later.' } },
};
