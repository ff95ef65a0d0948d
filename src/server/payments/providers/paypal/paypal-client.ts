import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { createCountedLog } from '#server/platform/log/counted-log.ts';
import { createAccess, type PayPalEndpoint } from './access.ts';
import type { OrderRequest } from './order-request.ts';
import * as schema from './paypal.schema.ts';
import { noAnswer, send, type Call, type Reached, type Seen } from './transport.ts';

/**
 * A call's result. `refused`: PayPal refused, nothing happened. `unknown`: no answer, or a 5xx. It may have happened, so the
 * same call must be repeated with the same request id, or the order checked.
 */
export type PayPalResult<T> =
  | { kind: 'ok'; value: T; seen: Seen }
  | {
      kind: 'refused';
      status: number;
      issue: string;
      field: string | null;
      debugId: string | null;
      seen: Seen;
    }
  | { kind: 'unknown'; reason: string; retryAfterMs: number | null; seen: Seen };

/** A call without token and host, which the client adds. */
export type Request = Omit<Call, 'token' | 'url'> & { path: string };

declare module '#server/services.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- it is completed here
  interface ProviderClients {
    readonly paypal: PayPalClient;
  }
}

export type PayPalClient = Readonly<{
  endpoint: PayPalEndpoint;
  timeouts: Readonly<{ read: number; capture: number }>;
  /** Any call, validated against the answer's schema. */
  call: <T>(answer: z.ZodType<T>, request: Request) => Promise<PayPalResult<T>>;
  /** The remaining pause that PayPal asked for, in ms; 0 if none. */
  pauseLeft: () => number;
  createOrder: (body: OrderRequest, requestId: string) => Promise<PayPalResult<schema.PayPalOrder>>;
  getOrder: (id: string) => Promise<PayPalResult<schema.PayPalOrder>>;
  captureOrder: (id: string, requestId: string) => Promise<PayPalResult<schema.PayPalOrder>>;
  refundCapture: (
    captureId: string,
    amount: string,
    requestId: string,
  ) => Promise<PayPalResult<z.infer<typeof schema.refund>>>;
}>;

/**
 * A small typed client of PayPal's REST API. Every call that moves money takes the PayPal-Request-Id from our own row. Answers
 * are validated, redirects are not followed, tokens and bodies are not logged. After a 429 nothing is sent until the time
 * PayPal named has passed.
 */
export function createPayPalClient(
  endpoint: PayPalEndpoint,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PayPalClient {
  const timeouts = endpoint.timeouts ?? { read: 10_000, capture: 30_000 };
  const access = createAccess(endpoint, timeouts.read);
  const silence = createCountedLog(log, 'PayPal did not answer');
  /** By performance.now(), which clock changes do not affect. */
  let pausedUntil = 0;
  const pauseLeft = () => Math.max(0, Math.ceil(pausedUntil - performance.now()));

  async function attempt({ path, ...rest }: Request): Promise<Reached> {
    const left = pauseLeft();
    if (left > 0) return noAnswer('PayPal asked for a pause', left);
    const token = await access.token();
    const reached =
      token.kind === 'ok'
        ? await send({ ...rest, url: `${endpoint.apiBase}${path}`, token: token.value })
        : token.reached;
    if (reached.kind === 'unknown' && reached.retryAfterMs !== null) {
      pausedUntil = performance.now() + reached.retryAfterMs;
    }
    return reached;
  }

  async function call<T>(answer: z.ZodType<T>, request: Request): Promise<PayPalResult<T>> {
    let reached = await attempt(request);
    if (reached.kind === 'answered' && reached.status === 401) {
      access.forget();
      reached = await attempt(request);
    }
    // Safe after any result: a read, or a write with the same request id. A random delay keeps callers from retrying
    // together.
    if (reached.kind === 'unknown' && reached.retryAfterMs === null) {
      await setTimeout(100 + Math.random() * 200);
      reached = await attempt(request);
    }
    if (reached.kind === 'answered') return read(answer, reached);
    silence.note({ reason: reached.reason, route: routeOf(request) });
    return reached;
  }

  return {
    endpoint,
    timeouts,
    call,
    pauseLeft,
    createOrder: (body, requestId) =>
      call(schema.order, {
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        requestId,
        timeout: timeouts.read,
      }),
    getOrder: (id) =>
      call(schema.order, {
        method: 'GET',
        path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
        timeout: timeouts.read,
      }),
    captureOrder: (id, requestId) =>
      call(schema.order, {
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
        body: {},
        requestId,
        timeout: timeouts.capture,
      }),
    refundCapture: (captureId, amount, requestId) =>
      call(schema.refund, {
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        body: { amount: { currency_code: 'USD', value: amount } },
        requestId,
        timeout: timeouts.capture,
      }),
  };
}

/** With the ids removed. */
function routeOf({ method, path }: Request): string {
  return `${method} ${path.replace(/\?.*/, '').replaceAll(/\/[A-Z0-9-]{8,}/g, '/:id')}`;
}

function read<T>(
  answer: z.ZodType<T>,
  { status, body, seen }: Extract<Reached, { kind: 'answered' }>,
): PayPalResult<T> {
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(body);
    return parsed.success
      ? { kind: 'ok', value: parsed.data, seen }
      : { kind: 'unknown', reason: 'unreadable answer', retryAfterMs: null, seen };
  }
  const error = schema.errorAnswer.safeParse(body).data;
  const [detail] = error?.details ?? [];
  const issue = detail?.issue ?? error?.name ?? `HTTP_${status}`;
  return {
    kind: 'refused',
    status,
    issue,
    field: detail?.field ?? null,
    debugId: error?.debug_id ?? seen.debugId,
    seen,
  };
}
