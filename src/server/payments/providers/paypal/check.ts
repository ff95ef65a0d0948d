import { z } from 'zod';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Services } from '#server/services.ts';
import { signInFailed } from './access.ts';

/** A webhook of the app, as PayPal shows it (Webhooks v1). */
const webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** Without these, payments settle only when the store asks for them. */
const needed = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

/** Whether PayPal takes the credentials, and reports payments to this store (R-SETUP-20). In words, with what to do. */
export async function checkPayPal({ paypal, config }: Services): Promise<Result<string, string>> {
  const { webhookId } = paypal.endpoint;
  const { environment } = config.paypal;
  if (environment === 'simulator') return noMoney('a simulator of PayPal');
  const answer = await paypal.call(webhook, {
    method: 'GET',
    path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId ?? 'none')}`,
    timeout: paypal.timeouts.read,
  });
  if (answer.kind === 'unknown') {
    return failed(
      answer.reason.startsWith(signInFailed)
        ? 'PayPal refused the client ID or its secret. Copy both again from PayPal, under Apps & Credentials, Live.'
        : 'PayPal did not answer. Try again in a moment.',
    );
  }
  if (environment === 'sandbox') return noMoney('PayPal’s sandbox');
  if (webhookId === null) {
    return failed('PayPal takes the credentials, but has no webhook for this store. Add one at PayPal.');
  }
  if (answer.kind === 'refused') {
    return failed(
      answer.status === 404
        ? 'PayPal takes the credentials, but does not know the webhook. Copy its ID again from PayPal.'
        : `PayPal takes the credentials, but does not show the webhook: ${answer.issue}.`,
    );
  }
  const { url, event_types: events } = answer.value;
  const own = `${config.publicUrl}/api/paypal/webhook`;
  if (url !== own) return failed(`PayPal’s webhook reports to ${url}. Change it to ${own}.`);
  const missing = needed.filter((name) => !events.some((event) => event.name === name || event.name === '*'));
  if (missing.length > 0)
    return failed(`PayPal’s webhook does not report ${missing.join(' and ')}. Add that.`);
  return ok('PayPal takes the credentials, and reports payments to this store.');
}

function noMoney(where: string) {
  return failed(`No money moves yet: payments go to ${where}. Enter the credentials of PayPal’s live app.`);
}
