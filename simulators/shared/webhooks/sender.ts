import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { webhookScenarioRequest } from '../control/control.schema.ts';
import type { Records } from '../state/state.ts';
import type { Delivery, WebhookEvent } from './delivery.ts';

/** What happens to the next webhooks. */
type PlannedWebhookFault = z.output<typeof webhookScenarioRequest>;

export type WebhookSender = ReturnType<typeof createWebhookSender>;

type Parts = {
  settings: { webhookRetryMs: readonly number[]; webhookTimeoutMs: number };
  deliveries: Records<Delivery>;
  /** Null: events are recorded, but not sent. */
  url: string | null;
  /** A delivery's headers with the signature; a corrupted one is well formed but does not match the body. */
  headersFor: (event: WebhookEvent, isSpoilt: boolean) => Record<string, string>;
  /** Makes the changes durable. */
  save: () => void;
  /** Ends the calls in progress; their deliveries wait for the next start. */
  closing: AbortSignal;
};

/** Kept for inspection; beyond this many, the oldest finished one is deleted for each new one. */
const MOST_KEPT = 5_000;

/** Sends signed webhooks in the background, repeatedly until answered with 2xx. No timer keeps the process alive. */
export function createWebhookSender(parts: Parts) {
  const { settings, deliveries, closing } = parts;
  let { url } = parts;
  let faults: PlannedWebhookFault[] = [];

  function takeFault(eventType: string): PlannedWebhookFault | undefined {
    const fault = faults.find((one) => one.eventType === undefined || one.eventType === eventType);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    faults = faults.filter((one) => one.times > 0);
    return fault;
  }

  function record(event: WebhookEvent, isSpoilt: boolean): Delivery {
    const kept = deliveries.all();
    const oldest = kept.length < MOST_KEPT ? undefined : kept.find(({ state }) => state !== 'waiting');
    if (oldest !== undefined) deliveries.remove(oldest.id);
    return deliveries.put({
      id: randomUUID(),
      eventId: event.id,
      eventType: event.type,
      url,
      headers: parts.headersFor(event, isSpoilt),
      body: event.body,
      state: url === null ? 'unsent' : 'waiting',
      attempts: [],
    });
  }

  function schedule(delivery: Delivery, ms: number): void {
    setTimeout(() => void attempt(delivery), ms).unref();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (delivery.url === null || closing.aborted) return;
    const at = Date.now();
    const tried = await post(delivery, delivery.url);
    if (closing.aborted) return;
    delivery.attempts.push({ at, ...tried });
    const pause = settings.webhookRetryMs[delivery.attempts.length - 1];
    if (tried.status !== null && tried.status >= 200 && tried.status < 300) delivery.state = 'delivered';
    else if (pause === undefined) delivery.state = 'failed';
    else schedule(delivery, pause);
    deliveries.put(delivery);
    parts.save();
  }

  async function post(
    { headers, body }: Delivery,
    to: string,
  ): Promise<Omit<Delivery['attempts'][number], 'at'>> {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(settings.webhookTimeoutMs)]);
    try {
      const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal });
      await answer.arrayBuffer();
      return { status: answer.status };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : 'failed' };
    }
  }

  return {
    /** Records the event and sends it in the background. */
    send(event: WebhookEvent): void {
      const fault = takeFault(event.type);
      const copies = fault?.mode === 'duplicate' ? 1 + fault.count : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = record(event, fault?.mode === 'wrong-signature');
        if (fault?.mode === 'drop') delivery.state = 'dropped';
        else schedule(delivery, fault?.mode === 'delay' ? fault.ms : 0);
      }
    },
    /** Resumes the deliveries of a stopped simulator; `headers` are those that have changed since. */
    resume(headers: Readonly<Record<string, string>>): void {
      for (const delivery of deliveries.all().filter(({ state }) => state === 'waiting')) {
        // Store and simulator may have different addresses than before.
        delivery.url = url ?? delivery.url;
        Object.assign(delivery.headers, headers);
        schedule(deliveries.put(delivery), 0);
      }
    },
    /** Where events go; null: nowhere. */
    url: () => url,
    setUrl: (next: string | null): void => void (url = next),
    addFault: (fault: PlannedWebhookFault): void => void faults.push(fault),
  };
}
