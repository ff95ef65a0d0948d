import { createPrivateKey } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCallLog } from '../shared/http/call-log.ts';
import { createFaults } from '../shared/http/faults.ts';
import { acceptRawBodies } from '../shared/http/raw-body.ts';
import { createWebhookSender } from '../shared/webhooks/sender.ts';
import { DAY } from '../shared/wire/durations.ts';
import { browserScript } from './browser/browser-script.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { controlRoutes, webhookControlRoutes, type Controls } from './control/control.routes.ts';
import { moneyControlRoutes } from './control/money-control.routes.ts';
import { setDebugId, sendProblem } from './http/answer.ts';
import { createIdempotency, forgetOldAnswers } from './http/idempotency.ts';
import { requireBearer, tokenRoutes } from './oauth/token.routes.ts';
import { expireOrders } from './orders/find-order.ts';
import { disputeRoutes } from './disputes/disputes.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { settleDue } from './payments/settle-pending.ts';
import type { Provider } from './provider.ts';
import { reportingRoutes } from './reporting/reporting.routes.ts';
import { MOST_ITEMS } from './reporting/search-transactions.ts';
import { settingsFrom, type PayPalSimulatorOptions, type Settings } from './settings.ts';
import { importJson } from './state/import-json.ts';
import { clearLedger, openLedger, type Ledger } from './state/ledger.ts';
import type { SigningKey } from './state/records.ts';
import { certificateHeader, webhookHeaders } from './webhooks/headers.ts';
import { certificateRoutes, webhookRoutes } from './webhooks/webhooks.routes.ts';
import { statusProblem } from './wire/problem.ts';

export type { PayPalSimulatorOptions } from './settings.ts';

export type PayPalSimulator = {
  /** The base of the API, of `/sdk/js` and of the approval window. */
  origin: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The host (with port) of the certificate's URL, for the store's list of trusted hosts. */
  certHost: string;
  /** The webhooks' signing certificate, PEM. */
  certificate: string;
  setWebhookUrl: (url: string | null) => void;
  /** Applies expiry and due settlements now, like a request or the timer would. */
  applyTime: () => void;
  /** Builds the button's script before the first checkout. */
  prepare: () => Promise<void>;
  /** Ends immediately, including hanging calls. */
  close: () => Promise<void>;
};

const SWEEP_MS = 1_000;

/** Starts a server that speaks PayPal's wire protocol. No money moves. */
export async function startPayPalSimulator(options: PayPalSimulatorOptions = {}): Promise<PayPalSimulator> {
  const settings = settingsFrom(options);
  const ledger = openLedger(options.stateFile);
  if (options.stateFile !== undefined) importJson(ledger, options.stateFile);
  const signingKey = await usableKey(ledger, options);

  const privateKey = createPrivateKey(signingKey.privateKey);
  const clock = options.clock ?? Date.now;
  const closing = new AbortController();
  let clockOffset = 0;
  let origin = '';
  const save = (): void => {
    if (!closing.signal.aborted) ledger.documents.commit();
  };
  const provider: Provider = {
    settings,
    origin: () => origin,
    now: () => clock() + clockOffset,
    ledger,
    signingKey,
    save,
    closing: closing.signal,
    reporting: newReporting(settings),
    pendingRefunds: { left: 0 },
    faults: createFaults(),
    calls: createCallLog(),
    webhooks: createWebhookSender({
      settings,
      deliveries: ledger.deliveries,
      url: options.webhookUrl ?? null,
      headersFor: (event, isSpoilt) =>
        webhookHeaders({ origin, webhookId: settings.webhookId, signingKey, privateKey }, event, isSpoilt),
      save,
      log: options.log ?? (() => undefined),
    }),
  };
  const applyTime = (): void => {
    expireOrders(provider);
    settleDue(provider);
    forgetOldAnswers(provider);
  };
  const reset = (): void => {
    clearLedger(ledger);
    provider.reporting = newReporting(settings);
    provider.pendingRefunds.left = 0;
    provider.faults.clear();
    provider.calls.clear();
    provider.webhooks.clearFaults();
    clockOffset = 0;
    save();
  };

  const advanceClock = (ms: number): void => {
    clockOffset += ms;
  };

  const app = buildApp(provider, { advanceClock, applyTime, reset }, options.log);
  const address = await app.listen({ port: settings.port, host: settings.host });
  origin = options.publicOrigin ?? address;
  save();
  provider.webhooks.resume(certificateHeader({ origin, signingKey }));
  const sweep = setInterval(applyTime, SWEEP_MS);
  sweep.unref();

  return {
    origin,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    webhookId: settings.webhookId,
    certHost: new URL(origin).host,
    certificate: signingKey.certificate,
    setWebhookUrl: provider.webhooks.setUrl,
    applyTime,
    async prepare() {
      await browserScript(ledger, 'sdk');
    },
    async close() {
      clearInterval(sweep);
      closing.abort();
      provider.webhooks.close();
      await app.close();
      ledger.documents.close();
    },
  };
}

async function usableKey({ signingKeys }: Ledger, options: PayPalSimulatorOptions): Promise<SigningKey> {
  const [stored] = signingKeys.find({ order: 'newest-first', limit: 1 });
  const key = options.signingKey ?? stored;
  if (key !== undefined && key.validUntil > Date.now() + 30 * DAY) return key;
  const make = options.makeSigningKey ?? (await import('./webhooks/certificate.ts')).createSigningKey;
  return signingKeys.add(await make());
}

function newReporting({ reportingLagMs }: Settings): Provider['reporting'] {
  return { isAllowed: true, lagMs: reportingLagMs, mostItems: MOST_ITEMS };
}

function buildApp(
  provider: Provider,
  controls: Controls,
  log: PayPalSimulatorOptions['log'],
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_048_576 });
  const idempotency = createIdempotency(provider);
  acceptRawBodies(app);
  app.setNotFoundHandler((_request, reply) => {
    setDebugId(reply);
    return sendProblem(reply, statusProblem(404));
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) log?.('a call failed', { error });
    return sendProblem(reply, statusProblem(status >= 400 && status < 500 ? status : 500));
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
  if (provider.settings.control)
    app.register(async (control) => {
      controlRoutes(control, provider, controls);
      moneyControlRoutes(control, provider);
      webhookControlRoutes(control, provider);
    });
  return app;
}
