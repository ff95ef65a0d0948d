import { randomUUID } from 'node:crypto';
import type { Deliveries } from './deliveries.ts';
import type { Delivery, WebhookEvent } from './delivery.ts';
import { postWebhook } from './post.ts';

/** Faults for the next webhooks. */
export type WebhookFault =
  | { mode: 'drop' }
  | { mode: 'duplicate'; count: number }
  | { mode: 'delay'; ms: number }
  | { mode: 'wrong-signature' };

export type PlannedWebhookFault = WebhookFault & { eventType?: string | undefined; times: number };

export type WebhookSender = {
  /** Records the event and sends it in the background. */
  send: (event: WebhookEvent) => void;
  /** Sends a recorded event again, as a new delivery. */
  resend: (event: WebhookEvent) => Delivery;
  /** Resumes the deliveries of a stopped simulator; `headers` are those that have changed since. */
  resume: (headers: Readonly<Record<string, string>>) => void;
  url: () => string | null;
  setUrl: (url: string | null) => void;
  addFault: (fault: PlannedWebhookFault) => void;
  clearFaults: () => void;
  close: () => void;
};

type Parts = {
  settings: { webhookRetryMs: readonly number[]; webhookTimeoutMs: number };
  deliveries: Deliveries;
  url: string | null;
  /** A delivery's headers with the signature; a corrupted one is well formed but does not match the body. */
  headersFor: (event: WebhookEvent, isSpoilt: boolean) => Record<string, string>;
  /** Makes the changes durable. */
  save: () => void;
  log: (message: string, fields?: Record<string, unknown>) => void;
};

/** Sends signed webhooks in the background, repeatedly until answered with 2xx. No timer keeps the process alive. */
export function createWebhookSender(parts: Parts): WebhookSender {
  const { settings, deliveries } = parts;
  const calls = new Set<{ cut: () => void }>();
  let isClosed = false;
  const timers = new Set<NodeJS.Timeout>();
  let url = parts.url;
  let faults: PlannedWebhookFault[] = [];

  function send(event: WebhookEvent): void {
    const fault = takeFault(event.type);
    const copies = fault?.mode === 'duplicate' ? 1 + fault.count : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = record(event, fault?.mode === 'wrong-signature');
      if (fault?.mode === 'drop') delivery.state = 'dropped';
      else schedule(delivery, fault?.mode === 'delay' ? fault.ms : 0);
    }
  }

  function takeFault(eventType: string): PlannedWebhookFault | undefined {
    const fault = faults.find((one) => one.eventType === undefined || one.eventType === eventType);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    faults = faults.filter((one) => one.times > 0);
    return fault;
  }

  function record(event: WebhookEvent, isSpoilt: boolean): Delivery {
    const delivery: Delivery = {
      id: randomUUID(),
      eventId: event.id,
      eventType: event.type,
      url,
      headers: parts.headersFor(event, isSpoilt),
      body: event.body,
      state: url === null ? 'unsent' : 'waiting',
      attempts: [],
    };
    deliveries.add(delivery);
    return delivery;
  }

  function schedule({ id, state }: Pick<Delivery, 'id' | 'state'>, ms: number): void {
    if (state !== 'waiting' || isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(id);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function attempt(id: string): Promise<void> {
    const delivery = deliveries.peek(id);
    if (delivery === undefined || delivery.url === null || isClosed) return;
    const { url: address, headers, body } = delivery;
    const at = Date.now();
    const call = postWebhook(address, { headers, body, timeoutMs: settings.webhookTimeoutMs });
    calls.add(call);
    const tried = await call.status.then(
      (status) => ({ at, status }),
      (error: unknown) => ({ at, status: null, error: error instanceof Error ? error.message : 'failed' }),
    );
    calls.delete(call);
    // The closing simulator aborted its own call: the delivery waits for the next start.
    if (!isClosed) conclude(id, tried);
  }

  /** Reads the delivery again, so that only its id is in memory during a call. */
  function conclude(id: string, tried: Delivery['attempts'][number]): void {
    const delivery = deliveries.get(id);
    if (delivery === undefined) return;
    delivery.attempts.push(tried);
    if (isAccepted(tried)) delivery.state = 'delivered';
    else if (delivery.state === 'waiting') again(delivery);
    parts.save();
  }

  function again(delivery: Delivery): void {
    const pause = settings.webhookRetryMs[delivery.attempts.length - 1];
    if (pause !== undefined) return schedule(delivery, pause);
    delivery.state = 'failed';
    const { eventType, url: address, attempts } = delivery;
    parts.log('a webhook was never accepted', { eventType, address, last: attempts.at(-1) });
  }

  return {
    send,
    resend(event) {
      const delivery = record(event, false);
      schedule(delivery, 0);
      return delivery;
    },
    resume(headers) {
      // Store and simulator may have different addresses than before.
      const waiting = deliveries.takeUp((delivery) => {
        delivery.url = url ?? delivery.url;
        Object.assign(delivery.headers, headers);
      });
      for (const id of waiting) schedule({ id, state: 'waiting' }, 0);
    },
    url: () => url,
    setUrl(next) {
      url = next;
    },
    addFault(fault) {
      faults.push(fault);
    },
    clearFaults() {
      faults = [];
    },
    close() {
      isClosed = true;
      for (const call of calls) call.cut();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function isAccepted({ status }: Delivery['attempts'][number]): boolean {
  return status !== null && status >= 200 && status < 300;
}
