import type { FastifyInstance } from 'fastify';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Provider } from '../provider.ts';
import type { Intent } from '../state/records.ts';
import { missing } from '../wire/problem.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { intentEvent } from '../webhooks/events.ts';
import { confirmIntent, unexpectedState } from './confirm-intent.ts';
import { createIntent } from './create-intent.ts';
import * as schema from './intent-request.schema.ts';
import { chargeView } from './charge-view.ts';
import { intentView } from './intent-view.ts';
import { cancel, succeed } from './move-intent.ts';

/** Payment Intents: create, retrieve, confirm, capture, cancel; and their charges. */
export function intentRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const run =
    (call: ApiCall) => (request: Parameters<typeof runApiCall>[3], reply: Parameters<typeof runApiCall>[4]) =>
      runApiCall(provider, idempotency, call, request, reply);

  app.post('/v1/payment_intents', run(creating(provider)));
  app.get('/v1/payment_intents/:id', run(reading(provider)));
  app.get('/v1/charges/:id', run(readingCharge(provider)));
  app.post('/v1/payment_intents/:id/confirm', run(confirming(provider)));
  app.post('/v1/payment_intents/:id/capture', run(capturing(provider)));
  app.post('/v1/payment_intents/:id/cancel', run(cancelling(provider)));
}

function creating(provider: Provider): ApiCall {
  return {
    endpoint: 'create-intent',
    work({ form, cause }) {
      const parsed = parseRequest(schema.createIntentRequest, form);
      if (!parsed.ok) return parsed;
      const wanted = parsed.value;
      const intent = createIntent(provider, {
        amount: wanted.amount,
        currency: wanted.currency,
        metadata: wanted.metadata,
        description: wanted.description ?? null,
        receiptEmail: wanted.receipt_email ?? null,
        captureMethod: wanted.capture_method === 'manual' ? 'manual' : 'automatic',
        paymentMethod: wanted.payment_method ?? null,
      });
      provider.webhooks.send(intentEvent(provider, 'payment_intent.created', intent, cause));
      const result = wanted.confirm ? confirmIntent(provider, intent, null, cause) : ok(intent);
      return shown(provider, result, wanted.expand);
    },
  };
}

function reading(provider: Provider): ApiCall {
  return {
    endpoint: 'get-intent',
    work({ id, form }) {
      const parsed = parseRequest(schema.viewRequest, form);
      if (!parsed.ok) return parsed;
      return shown(provider, found(provider, id), parsed.value.expand);
    },
  };
}

function readingCharge(provider: Provider): ApiCall {
  return {
    endpoint: 'get-charge',
    work({ id, form }) {
      const parsed = parseRequest(schema.viewRequest, form);
      if (!parsed.ok) return parsed;
      const charge = provider.ledger.charges.get(id);
      if (charge === undefined) return refuse(missing('charge', id, 'id'));
      return ok(chargeView(provider, charge, Object.values(parsed.value.expand ?? {})));
    },
  };
}

function confirming(provider: Provider): ApiCall {
  return {
    endpoint: 'confirm-intent',
    work({ id, form, cause }) {
      const parsed = parseRequest(schema.confirmIntentRequest, form);
      if (!parsed.ok) return parsed;
      const intent = found(provider, id);
      if (!intent.ok) return intent;
      const { payment_method: method, expand } = parsed.value;
      return shown(provider, confirmIntent(provider, intent.value, method ?? null, cause), expand);
    },
  };
}

function capturing(provider: Provider): ApiCall {
  return {
    endpoint: 'capture-intent',
    work({ id, form, cause }) {
      const parsed = parseRequest(schema.viewRequest, form);
      if (!parsed.ok) return parsed;
      const intent = found(provider, id);
      if (!intent.ok) return intent;
      if (intent.value.status !== 'requires_capture') {
        return refuse(unexpectedState(provider, intent.value, 'capture'));
      }
      succeed(provider, intent.value, cause);
      return shown(provider, intent, parsed.value.expand);
    },
  };
}

function cancelling(provider: Provider): ApiCall {
  return {
    endpoint: 'cancel-intent',
    work({ id, form, cause }) {
      const parsed = parseRequest(schema.cancelIntentRequest, form);
      if (!parsed.ok) return parsed;
      const intent = found(provider, id);
      if (!intent.ok) return intent;
      if (['succeeded', 'canceled', 'processing'].includes(intent.value.status)) {
        return refuse(unexpectedState(provider, intent.value, 'cancel'));
      }
      cancel(provider, intent.value, parsed.value.cancellation_reason ?? null, cause);
      return shown(provider, intent, parsed.value.expand);
    },
  };
}

function found({ ledger }: Provider, id: string): Result<Intent> {
  const intent = ledger.intents.get(id);
  return intent ? ok(intent) : refuse(missing('payment_intent', id));
}

function shown(
  provider: Provider,
  intent: Result<Intent>,
  expand: Record<string, string> | undefined,
): Result<unknown> {
  return intent.ok ? ok(intentView(provider, intent.value, Object.values(expand ?? {}))) : intent;
}
