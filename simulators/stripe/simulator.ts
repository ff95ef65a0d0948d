import Fastify, { type FastifyInstance } from 'fastify';
import { createCallLog } from '../shared/http/call-log.ts';
import { createFaults } from '../shared/http/faults.ts';
import { acceptRawBodies } from '../shared/http/raw-body.ts';
import { createWebhookSender } from '../shared/webhooks/sender.ts';
import { requireKey } from './auth/require-key.ts';
import { balanceRoutes } from './balance/balance.routes.ts';
import { controlRoutes, webhookControlRoutes, type Controls } from './control/control.routes.ts';
import { moneyControlRoutes } from './control/money-control.routes.ts';
import { disputeRoutes } from './disputes/disputes.routes.ts';
import { sendProblem } from './http/api-call.ts';
import { createIdempotency, KEPT_MS } from './http/idempotency.ts';
import { intentRoutes } from './intents/intents.routes.ts';
import type { Provider } from './provider.ts';
import { refundRoutes } from './refunds/refunds.routes.ts';
import { settingsFrom, type StripeSimulatorOptions } from './settings.ts';
import { clearLedger, openLedger } from './state/ledger.ts';
import { webhookHeaders } from './webhooks/headers.ts';
import { invalid, statusProblem } from './wire/problem.ts';

export type { StripeSimulatorOptions } from './settings.ts';

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

/** Starts a server that speaks Stripe's wire protocol. No money moves. */
export async function startStripeSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const settings = settingsFrom(options);
  const ledger = openLedger(options.stateFile, KEPT_MS);
  const clock = options.clock ?? Date.now;
  const closing = new AbortController();
  let clockOffset = 0;
  const now = () => clock() + clockOffset;
  const save = (): void => {
    if (!closing.signal.aborted) ledger.documents.commit();
  };
  const provider: Provider = {
    settings,
    now,
    ledger,
    save,
    closing: closing.signal,
    pendingRefunds: { left: 0 },
    faults: createFaults(),
    calls: createCallLog(),
    webhooks: createWebhookSender({
      settings,
      deliveries: ledger.deliveries,
      url: options.webhookUrl ?? null,
      headersFor: (event, isSpoilt) =>
        webhookHeaders({ webhookSecret: settings.webhookSecret, now: now() }, event, isSpoilt),
      save,
      log: options.log ?? (() => undefined),
    }),
  };
  const app = buildApp(provider, {
    advanceClock: (ms) => (clockOffset += ms),
    reset() {
      clearLedger(ledger);
      provider.pendingRefunds.left = 0;
      provider.faults.clear();
      provider.calls.clear();
      provider.webhooks.clearFaults();
      clockOffset = 0;
      save();
    },
  });
  const origin = await app.listen({ port: settings.port, host: settings.host });
  provider.webhooks.resume({});
  const { secretKey, publishableKey, webhookSecret } = settings;
  return {
    origin,
    secretKey,
    publishableKey,
    webhookSecret,
    setWebhookUrl: provider.webhooks.setUrl,
    async close() {
      closing.abort();
      provider.webhooks.close();
      await app.close();
      ledger.documents.close();
    },
  };
}

function buildApp(provider: Provider, controls: Controls): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_048_576 });
  const idempotency = createIdempotency(provider);
  acceptRawBodies(app);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, {
      ...invalid(`Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`),
      status: 404,
    }),
  );
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    return sendProblem(reply, statusProblem(status >= 400 ? status : 500));
  });

  app.register(async (api) => {
    api.addHook('onRequest', requireKey(provider));
    intentRoutes(api, provider, idempotency);
    refundRoutes(api, provider, idempotency);
    balanceRoutes(api, provider, idempotency);
    disputeRoutes(api, provider, idempotency);
  });
  if (provider.settings.control) {
    app.register(async (control) => {
      controlRoutes(control, provider, controls);
      moneyControlRoutes(control, provider);
      webhookControlRoutes(control, provider);
    });
  }
  return app;
}
