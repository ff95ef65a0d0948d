import type { Cause } from '../http/api-call.ts';
import type { Provider } from '../provider.ts';
import type { Intent, IntentStatus } from '../state/records.ts';
import { invalid, missing, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { intentEvent } from '../webhooks/events.ts';
import { intentView } from './intent-view.ts';
import { fail, process, succeed } from './move-intent.ts';
import { outcomeOf } from './test-methods.ts';

/** Confirms with a payment method, which determines the result (test-methods.ts). A decline is Stripe's 402. */
export function confirmIntent(
  provider: Provider,
  intent: Intent,
  paymentMethod: string | null,
  cause: Cause,
): Result<Intent> {
  const allowed: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!allowed.includes(intent.status)) return refuse(unexpectedState(provider, intent, 'confirm'));
  const method = paymentMethod ?? intent.paymentMethod;
  if (method === null) {
    return refuse(
      invalid(
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
        { code: 'payment_intent_unexpected_state', payment_intent: intentView(provider, intent) },
      ),
    );
  }
  const outcome = outcomeOf(method);
  if (outcome === null) return refuse({ ...missing('PaymentMethod', method, 'payment_method'), status: 400 });
  intent.paymentMethod = method;
  switch (outcome.comesTo) {
    case 'succeeded':
      succeed(provider, intent, cause);
      break;
    case 'processing':
      process(provider, intent, cause);
      break;
    case 'requires_action':
      intent.status = 'requires_action';
      provider.webhooks.send(intentEvent(provider, 'payment_intent.requires_action', intent, cause));
      break;
    case 'declined': {
      const { id } = fail(provider, intent, outcome.problem, cause);
      const { code, declineCode, message } = outcome.problem;
      return refuse({
        status: 402,
        type: 'card_error',
        code,
        ...(declineCode && { decline_code: declineCode }),
        message,
        charge: id,
        payment_intent: intentView(provider, intent),
      });
    }
  }
  return ok(intent);
}

export function unexpectedState(provider: Provider, intent: Intent, doing: string): Problem {
  return invalid(`You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intentView(provider, intent),
  });
}
