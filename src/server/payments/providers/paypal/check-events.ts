import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Judged } from '#domain/settings/opening/deploy-checks.ts';
import type { Services } from '#server/services.ts';

/** How PayPal delivered an event (Webhooks v1). `http_status` is missing while it has no answer. */
const transmission = z.object({
  transmission_id: z.string(),
  status: z.string(),
  http_status: z.coerce.number().optional(),
});
const event = z.object({ id: z.string(), transmissions: z.array(transmission).default([]) });
const eventList = z.object({ events: z.array(event).default([]) });

const events = '/v1/notifications/webhooks-events';

/** In ms; PayPal takes seconds to deliver. */
const looks = [250, 750, 1_000, 2_000, 3_000, 5_000, 8_000];

/**
 * Has PayPal send its newest event to the store's webhook again, and asks how that went: the store answers 200 only to PayPal's signature
 * for this webhook, and an event that it knows changes nothing. PayPal's mock events are signed for another webhook, and prove nothing.
 */
export async function checkPayPalEvents({ paypal }: Pick<Services, 'paypal'>): Promise<Judged> {
  const { webhookId } = paypal.endpoint;
  const read = <T>(answer: z.ZodType<T>, path: string) =>
    paypal.call(answer, { method: 'GET', path, timeout: paypal.timeouts.read });
  const listed = await read(eventList, `${events}?page_size=1`);
  const [newest] = listed.kind === 'ok' ? listed.value.events : [];
  if (!newest || webhookId === null)
    return { outcome: 'ok', message: 'PayPal has no event yet that it could send again.' };
  const ownEvent = `${events}/${encodeURIComponent(newest.id)}`;
  const before = new Set(newest.transmissions.map(({ transmission_id: id }) => id));
  const sent = await paypal.call(event, {
    method: 'POST',
    path: `${ownEvent}/resend`,
    body: { webhook_ids: [webhookId] },
    timeout: paypal.timeouts.read,
  });
  if (sent.kind !== 'ok')
    return { outcome: 'warn', message: 'PayPal did not send its newest event again. Try again in a moment.' };
  for (const ms of looks) {
    await pause(ms);
    const seen = await read(event, ownEvent);
    const transmissions = seen.kind === 'ok' ? seen.value.transmissions : [];
    const last = transmissions.findLast(
      (one) => !before.has(one.transmission_id) && one.status !== 'PENDING',
    );
    if (last) return judge(last);
  }
  return {
    outcome: 'warn',
    message: 'PayPal did not deliver its newest event within 20 s. Try again later.',
  };
}

function judge({ status, http_status: answer }: z.infer<typeof transmission>): Judged {
  if (status === 'SUCCESS') return { outcome: 'ok', message: 'The store took an event that PayPal signed.' };
  const message =
    answer === 400
      ? 'The store refused PayPal’s signature: PAYPAL_WEBHOOK_ID is another webhook’s. Copy it again from PayPal.'
      : `PayPal could not deliver an event (${answer ?? 'no answer'}). Let PayPal reach the store: look at firewall and proxy.`;
  return { outcome: 'fail', message };
}
