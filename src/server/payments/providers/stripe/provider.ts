import { viewOfIntent } from '#domain/payments/providers/intent.ts';
import { referenceOf } from '#domain/payments/requests/payment-request.ts';
import type { Connecting } from '#server/payments/providers/connecting.ts';
import type {
  DisputeView,
  DisputeUnread,
  PaymentProvider,
  Refunded,
  ProviderPage,
} from '#server/payments/providers/payment-provider.ts';
import type { Services } from '#server/services.ts';
import { listMovements, refundCharge } from './balance.ts';
import type { StripeClient, StripeResult } from './stripe-client.ts';
import { completeIntent } from './complete-intent.ts';
import { getStripeDispute, listStripeDisputes } from './disputes.ts';
import { openEvents, parseEvent } from './events.ts';
import { stripeRoutes } from './stripe.routes.ts';
import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';
import type { Config } from '#server/config.ts';

const noKeys = 'the store has no Stripe keys';

/** The owner's own integration creates and captures the intents (docs/operations.md, 'Stripe'); the store records them. */
export const stripe: PaymentProvider<Services> & Connecting<StripeClient | null> = {
  name: 'stripe',
  async connect({ config }) {
    if (config.stripe === null) return null;
    const { createStripeClient } = await import('./stripe-client.ts');
    return createStripeClient(config.stripe);
  },
  isSetUp: (services) => services.stripe !== null,
  isTest: ({ stripe: keys }) => !keys?.secretKey.includes('_live_'),
  pauseLeft: () => 0,

  async look(services, payment, order) {
    if (services.stripe === null) return { view: 'unknown', answer: null };
    const answer = await services.stripe.getIntent(payment.providerOrderId);
    const named = { number: referenceOf(payment.requestId, order) };
    if (answer.kind === 'ok') return { view: viewOfIntent(answer.value, payment, named), answer };
    const isGone = answer.kind === 'refused' && answer.status === 404;
    return { view: isGone ? { status: 'gone', capture: null } : 'unknown', answer };
  },

  capture: null,

  async refund(services, { providerOrderId, cents, refundId }) {
    if (services.stripe === null) return { refunded: { kind: 'unknown', reason: noKeys }, answer: null };
    const answer = await services.stripe.refund({ intentId: providerOrderId, amount: cents, refundId });
    const refunded = refundedOf(answer);
    // The client reports a failed refund as refused, with a status that no answer had.
    const isFailed = refunded.kind === 'refused' && refunded.issue.startsWith('refund_');
    return { refunded: isFailed ? { ...refunded, status: null } : refunded, answer };
  },

  async refundUnplaced(services, { captureId, cents, key }) {
    if (services.stripe === null) return { kind: 'unknown', reason: noKeys };
    const answer = await refundCharge(services.stripe, { charge: captureId, cents, key });
    return refundedOf(
      answer.kind === 'ok' ? { ...answer, value: { id: answer.value.id, isPending: false } } : answer,
    );
  },

  async complete(services, intentId) {
    return services.stripe === null
      ? { state: 'unknown' }
      : completeIntent(services, services.stripe, intentId);
  },

  async listMovements(services, { from }) {
    if (services.stripe === null) return { kind: 'not-allowed', reason: noKeys };
    const listed = await listMovements(services.stripe, from);
    if (listed.kind === 'ok') return { kind: 'ok', movements: listed.value, completeUntil: null };
    const reason = listed.kind === 'unknown' ? listed.reason : listed.issue;
    return { kind: isForbidden(reason) ? 'not-allowed' : 'no-answer', reason };
  },

  disputeOf: ({ reference }) => (/^d[pu]_/.test(reference) ? reference : null),

  async readDispute(services, id): Promise<DisputeView | DisputeUnread> {
    if (services.stripe === null) return 'unknown';
    const read = await getStripeDispute(services.stripe, id);
    if (read.kind === 'ok') return read.value;
    if (read.kind === 'refused') return 'missing';
    return isForbidden(read.reason) ? 'unreadable' : 'unknown';
  },

  async listDisputes(services, since) {
    if (services.stripe === null) return { kind: 'unknown' };
    const listed = await listStripeDisputes(services.stripe, since);
    return listed.kind === 'ok' ? { kind: 'ok', ids: listed.value } : { kind: listed.kind };
  },

  openEvents,
  parseEvent,
  isSettledAtOnce: false,
  routes: stripeRoutes,
  browserSources: ({ config }) => (config.stripe === null ? null : stripeSources),
  pages: stripePages,
};

/** The owner's key may be restricted. */
function isForbidden(reason: string): boolean {
  return reason.startsWith('StripePermissionError');
}

function refundedOf(answer: StripeResult<{ id: string; isPending: boolean }>): Refunded {
  switch (answer.kind) {
    case 'ok':
      return { kind: 'ok', ...answer.value };
    case 'refused':
      return { kind: 'refused', issue: answer.issue, status: answer.status, debugId: answer.requestId };
    case 'unknown':
      return answer;
  }
}

const scripts = 'https://js.stripe.com https://*.js.stripe.com';

/** The hosts of its script, frames and calls. */
const stripeSources: BrowserSources = {
  scripts,
  images: 'https://*.stripe.com',
  calls: 'https://api.stripe.com',
  frames: `${scripts} https://hooks.stripe.com`,
  isOnDonePage: true,
};

export function stripePages({ stripe }: Config): ProviderPage | null {
  if (stripe === null || stripe.apiUrl !== null) return null;
  const isTest = stripe.secretKey.includes('_test_');
  const host = `https://dashboard.stripe.com${isTest ? '/test' : ''}`;
  return {
    transaction: (reference) => `${host}/search?query=${encodeURIComponent(reference)}`,
    dispute: (id) => `${host}/disputes/${encodeURIComponent(id)}`,
  };
}
