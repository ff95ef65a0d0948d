import Fastify, { type FastifyInstance } from 'fastify';
import { createCallLog } from '../shared/http/call-log.ts';
import { createFaults } from '../shared/http/faults.ts';
import { acceptRawBodies } from '../shared/http/raw-body.ts';
import { openState } from '../shared/state/state.ts';
import type { Delivery } from '../shared/webhooks/delivery.ts';
import { createWebhookSender } from '../shared/webhooks/sender.ts';
import { sendProblem } from './api-call.ts';
import { apiRoutes } from './api.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { webhookHeaders } from './events.ts';
import { invalid, statusProblem } from './problem.ts';
import type { Provider } from './provider.ts';

export type StripeSimulatorOptions = {
  /** The provider's clock, in ms. */
  clock?: () => number;
  /** Where webhooks go. Without it, events are recorded but not sent. */
  webhookUrl?: string;
  /** Delays before the second, third, … delivery of a webhook that was not answered with 2xx. */
  webhookRetryMs?: number[];
};

export type StripeSimulator = {
  /** The base of the API. */
  origin: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  setWebhookUrl: (url: string | null) => void;
  /** Ends immediately, including hanging calls. */
  close: () => Promise<void>;
};

const keys = {
  secretKey: 'sk_test_simulator0000000000000000',
  publishableKey: 'pk_test_simulator0000000000000000',
  webhookSecret: 'whsec_simulator0000000000000000',
};

/** Starts a server that speaks as much of Stripe's wire protocol as the store uses. It forgets everything when it closes. */
export async function startStripeSimulator({
  clock: now = Date.now,
  webhookUrl,
  webhookRetryMs = [500, 1_000, 2_000, 5_000, 10_000],
}: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const closing = new AbortController();
  const deliveries = openState().records<Delivery>('deliveries');
  const provider: Provider = {
    now,
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    balance: new Map(),
    disputes: new Map(),
    answers: new Map(),
    deliveries,
    pendingRefunds: 0,
    faults: createFaults(),
    calls: createCallLog(),
    webhooks: createWebhookSender({
      settings: { webhookRetryMs, webhookTimeoutMs: 10_000 },
      deliveries,
      url: webhookUrl ?? null,
      headersFor: (event) => webhookHeaders(event, keys.webhookSecret, now()),
      save: () => undefined,
      closing: closing.signal,
    }),
    closing: closing.signal,
  };
  const app = buildApp(provider);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    ...keys,
    setWebhookUrl: provider.webhooks.setUrl,
    async close() {
      closing.abort();
      await app.close();
    },
  };
}

function buildApp(provider: Provider): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  acceptRawBodies(app);
  app.setNotFoundHandler(({ method, url }, reply) =>
    sendProblem(
      reply,
      invalid(`Unrecognized request URL (${method}: ${url.split('?')[0]}).`, { status: 404 }),
    ),
  );
  app.setErrorHandler((_error, _request, reply) => sendProblem(reply, statusProblem(500)));
  app.register(async (api) => apiRoutes(api, provider, keys.secretKey));
  app.register(async (control) => controlRoutes(control, provider));
  return app;
}
