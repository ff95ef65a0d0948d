import { toDecimal } from '#domain/money/amounts/money.ts';
import { meaningOf } from '#domain/payments/providers/issues.ts';
import type { Connecting } from '#server/payments/providers/connecting.ts';
import type { PaymentProvider, Refunded, ProviderPage } from '#server/payments/providers/payment-provider.ts';
import type { Services } from '#server/services.ts';
import { createPayPalClient, type PayPalClient } from './paypal-client.ts';
import { checkPayPal } from './check.ts';
import { checkPayPalEvents } from './check-events.ts';
import { getDispute, listDisputes } from './disputes.ts';
import { openEvents, parseEvent } from './events.ts';
import { paypalRoutes } from './paypal.routes.ts';
import { providerView } from './provider-view.ts';
import { listTransactions } from './reporting.ts';
import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';
import type { Config } from '#server/config.ts';

/** Always configured: a store without keys uses the simulator. */
export const payPal: PaymentProvider<Services> & Connecting<PayPalClient> = {
  name: 'paypal',
  connect: ({ paypal, log }) => createPayPalClient(paypal, log),
  isSetUp: () => true,
  isTest: ({ paypal }) => paypal.environment !== 'live',
  check: checkPayPal,
  checkEvents: checkPayPalEvents,
  pauseLeft: ({ paypal }) => paypal.pauseLeft(),

  async look({ paypal }, { providerOrderId }) {
    const answer = await paypal.getOrder(providerOrderId);
    if (answer.kind === 'ok') return { view: providerView(answer.value), answer };
    const isGone = answer.kind === 'refused' && answer.status === 404;
    return { view: isGone ? { status: 'gone', capture: null } : 'unknown', answer };
  },

  async capture({ paypal }, { providerOrderId, requestId, age }) {
    const answer = await paypal.captureOrder(providerOrderId, requestId);
    if (answer.kind === 'unknown') return { kind: 'unknown', answer };
    if (answer.kind === 'ok') return { kind: 'ok', view: providerView(answer.value), answer };
    const { issue, debugId } = answer;
    return { kind: 'refused', issue, debugId, meaning: meaningOf(issue, age), answer };
  },

  async refund({ paypal }, { captureId, cents, refundId }) {
    const answer = await paypal.refundCapture(captureId, toDecimal(cents), `r-${refundId}`);
    return { refunded: refundedOf(answer), answer };
  },

  async refundUnplaced({ paypal }, { captureId, cents, key }) {
    return refundedOf(await paypal.refundCapture(captureId, toDecimal(cents), key));
  },

  complete: null,

  async listMovements({ paypal }, { from, now }) {
    const listed = await listTransactions(paypal, { from, to: now });
    if (listed.kind === 'ok') {
      const { movements, refreshedAt } = listed.value;
      return { kind: 'ok', movements, completeUntil: refreshedAt };
    }
    if (listed.kind === 'unknown') return { kind: 'no-answer', reason: listed.reason };
    return { kind: listed.status === 403 ? 'not-allowed' : 'no-answer', reason: listed.issue };
  },

  disputeOf: () => null,

  async readDispute({ paypal }, id) {
    const read = await getDispute(paypal, id);
    if (read.kind === 'ok') return read.value;
    if (read.kind === 'unknown') return 'unknown';
    return read.status === 403 ? 'unreadable' : 'missing';
  },

  async listDisputes({ paypal }, since) {
    const listed = await listDisputes(paypal, since);
    return listed.kind === 'ok' ? { kind: 'ok', ids: listed.value } : { kind: listed.kind };
  },

  openEvents,
  parseEvent,
  isSettledAtOnce: true,
  routes: paypalRoutes,
  browserSources: payPalSources,
  pages: payPalPages,
};

function refundedOf(answer: Awaited<ReturnType<PayPalClient['refundCapture']>>): Refunded {
  if (answer.kind !== 'ok') return answer;
  const { id, status } = answer.value;
  // A 201 can contain a failed refund.
  if (status === 'FAILED' || status === 'CANCELLED') {
    return { kind: 'refused', issue: `REFUND_${status}`, status: null, debugId: null };
  }
  return { kind: 'ok', id, isPending: status === 'PENDING' };
}

const hosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/** Its script, frames and window, or the simulator's. */
export function payPalSources({ config, paypal }: Services): BrowserSources {
  const from = config.paypal.environment === 'simulator' ? new URL(paypal.endpoint.sdkUrl).origin : hosts;
  return { scripts: from, styles: from, images: from, calls: from, frames: from, isOnDonePage: false };
}

const pageHosts = {
  live: 'https://www.paypal.com',
  sandbox: 'https://www.sandbox.paypal.com',
  simulator: null,
};

export function payPalPages({ paypal }: Config): ProviderPage | null {
  const host = paypal.credentials === null ? null : pageHosts[paypal.environment];
  if (host === null) return null;
  return {
    transaction: (reference) => `${host}/activity/payment/${encodeURIComponent(reference)}`,
    dispute: (id) => `${host}/resolutioncenter/view/${encodeURIComponent(id)}`,
  };
}
