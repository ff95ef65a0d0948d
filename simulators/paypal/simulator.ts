import { createPrivateKey } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCallLog } from '../shared/http/call-log.ts';
import { createFaults } from '../shared/http/faults.ts';
import { acceptRawBodies } from '../shared/http/raw-body.ts';
import { createWebhookSender } from '../shared/webhooks/sender.ts';
import { DAY } from '../shared/wire/durations.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { moneyControlRoutes } from './control/money-control.routes.ts';
import { disputeRoutes } from './disputes/disputes.routes.ts';
import { createIdempotency, forgetOldAnswers } from './http/idempotency.ts';
import { requireBearer, tokenRoutes } from './oauth/token.routes.ts';
import { expireOrders } from './orders/find-order.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { settleDue } from './payments/settle-capture.ts';
import type { Provider } from './provider.ts';
import { reportingRoutes } from './reporting/reporting.routes.ts';
import { openLedger, type Ledger } from './state/ledger.ts';
import type { SigningKey } from './state/records.ts';
import { certificateRoutes } from './webhooks/certificate.routes.ts';
import { certificateHeader, webhookHeaders } from './webhooks/headers.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';
import { sendProblem, setDebugId, statusProblem } from './wire/problem.ts';

/** All times are in milliseconds. */
export type PayPalSimulatorOptions = {
  /** 0 uses any free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** The origin that browsers and the store use, if it differs from `http://host:port` (behind a proxy). */
  publicOrigin?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  webhookId?: string | undefined;
  /** Where webhooks go. Without it, events are recorded but not sent. */
  webhookUrl?: string | undefined;
  /** Origins whose pages may open the approval window. Default: any. */
  shopOrigins?: string[] | undefined;
  /** The clock for the provider's rules (expiry of tokens, approvals, idempotency keys). */
  clock?: () => number;
  /** A file (an SQLite database) in which the state survives a restart or kill; without it, the state is in memory. */
  stateFile?: string | undefined;
  /** The lifetime of a bearer token; PayPal's is about nine hours. */
  tokenLifeMs?: number;
  /** A pending capture settles automatically after this time. Default: only on request. */
  settlePendingAfterMs?: number;
  /** Delays before the second, third, … delivery of a webhook that was not answered with 2xx; PayPal's take three days. */
  webhookRetryMs?: number[];
  /** A key for signing webhooks, from an earlier `createSigningKey()`. Default: the stored one, or a new one. */
  signingKey?: SigningKey;
};

export type PayPalSimulator = {
  /** The base of the API, of `/sdk/js` and of the approval window. */
  origin: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The webhooks' signing certificate, PEM. */
  certificate: string;
  setWebhookUrl: (url: string | null) => void;
  /** Ends immediately, including hanging calls. */
  close: () => Promise<void>;
};

const SWEEP_MS = 1_000;
const WEBHOOK_RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, ...Array<number>(19).fill(30_000)];

/** Starts a server that speaks PayPal's wire protocol. No money moves. Throws if the state file is not readable. */
export async function startPayPalSimulator(options: PayPalSimulatorOptions = {}): Promise<PayPalSimulator> {
  const { clientId = 'demo-client-id', clientSecret = 'demo-client-secret' } = options;
  const { webhookId = '8DEMO000WH000000D', clock = Date.now } = options;
  const ledger = openLedger(options.stateFile);
  const signingKey = await usableKey(ledger, options.signingKey);
  const privateKey = createPrivateKey(signingKey.privateKey);
  const closing = new AbortController();
  let origin = '';
  const provider: Provider = {
    clientId,
    clientSecret,
    webhookId,
    tokenLifeMs: options.tokenLifeMs ?? 31_668_000,
    settlePendingAfterMs: options.settlePendingAfterMs,
    shopOrigins: options.shopOrigins,
    origin: () => origin,
    now: clock,
    ledger,
    signingKey,
    reporting: { allowed: true, lagMs: 0, mostItems: 10_000 },
    closing: closing.signal,
    faults: createFaults(),
    calls: createCallLog(),
    webhooks: createWebhookSender({
      settings: { webhookRetryMs: options.webhookRetryMs ?? WEBHOOK_RETRY_MS, webhookTimeoutMs: 15_000 },
      deliveries: ledger.deliveries,
      url: options.webhookUrl ?? null,
      headersFor: (event, isSpoilt) =>
        webhookHeaders({ origin, webhookId, signingKey, privateKey }, event, isSpoilt),
      save: ledger.save,
      closing: closing.signal,
    }),
  };
  const applyTime = (): void => {
    expireOrders(provider);
    settleDue(provider);
    forgetOldAnswers(provider);
    ledger.save();
  };

  const app = buildApp(provider, applyTime);
  const address = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  origin = options.publicOrigin ?? address;
  provider.webhooks.resume(certificateHeader({ origin, signingKey }));
  ledger.save();
  const sweep = setInterval(applyTime, SWEEP_MS);
  sweep.unref();

  return {
    origin,
    clientId,
    clientSecret,
    webhookId,
    certificate: signingKey.certificate,
    setWebhookUrl: provider.webhooks.setUrl,
    async close() {
      clearInterval(sweep);
      closing.abort();
      await app.close();
      ledger.close();
    },
  };
}

async function usableKey({ signingKeys }: Ledger, given: SigningKey | undefined): Promise<SigningKey> {
  const key = given ?? signingKeys.all().at(-1);
  if (key !== undefined && key.validUntil > Date.now() + 30 * DAY) return key;
  // The library is needed once a year.
  const { createSigningKey } = await import('./webhooks/certificate.ts');
  return signingKeys.put(await createSigningKey());
}

function buildApp(provider: Provider, applyTime: () => void): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const idempotency = createIdempotency(provider);
  acceptRawBodies(app);
  // What an answer says survives a kill.
  app.addHook('onSend', async () => {
    if (!provider.closing.aborted) provider.ledger.save();
  });
  app.setNotFoundHandler((_request, reply) => {
    setDebugId(reply);
    return sendProblem(reply, statusProblem(404));
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) process.stderr.write(`PayPal simulator: ${String(error)}\n`);
    return sendProblem(reply, statusProblem(status));
  });

  tokenRoutes(app, provider);
  certificateRoutes(app, provider);
  checkoutRoutes(app, provider);
  app.register(async (api) => {
    api.addHook('onRequest', requireBearer(provider));
    orderRoutes(api, provider, idempotency);
    paymentRoutes(api, provider, idempotency);
    disputeRoutes(api, provider, idempotency);
    reportingRoutes(api, provider, idempotency);
    webhookRoutes(api, provider, idempotency);
  });
  app.register(async (control) => {
    controlRoutes(control, provider, applyTime);
    moneyControlRoutes(control, provider);
  });
  return app;
}
