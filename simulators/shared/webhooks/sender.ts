import type { Delivery, WebhookEvent } from './delivery.ts';

/** What to do to the next webhooks instead of sending them plainly. */
export type WebhookFault =
  | { mode: 'drop' }
  | { mode: 'duplicate'; count: number }
  | { mode: 'delay'; ms: number }
  | { mode: 'wrong-signature' };

export type PlannedWebhookFault = WebhookFault & { eventType?: string | undefined; times: number };

export type WebhookSender = {
  /** Records the event and sends it in the background. */
  send: (event: WebhookEvent) => void;
  /** Sends a recorded event once more, as a new delivery. */
  resend: (event: WebhookEvent) => Delivery;
  /** Takes up the deliveries that a stopped simulator left behind; `headers` are those that have changed since. */
  resume: (headers: Readonly<Record<string, string>>) => void;
  url: () => string | null;
  setUrl: (url: string | null) => void;
  addFault: (fault: PlannedWebhookFault) => void;
  clearFaults: () => void;
  close: () => void;
};

type Parts = {
  settings: { webhookRetryMs: readonly number[]; webhookTimeoutMs: number };
  ledger: { events: Record<string, WebhookEvent>; deliveries: Delivery[] };
  url: string | null;
  /** A delivery's headers, signature included; a spoilt one is of the right form and does not match the body. */
  headersFor: (event: WebhookEvent, isSpoilt: boolean) => Record<string, string>;
  /** Makes the ledger's change durable. */
  save: () => void;
  log: (message: string, fields?: Record<string, unknown>) => void;
};

/** Kept for inspection and resending; older finished deliveries are forgotten. */
const MOST_KEPT = 1_000;

/** Signed webhooks, sent in the background, again and again until answered with 2xx. No timer holds the process. */
export function createWebhookSender(parts: Parts): WebhookSender {
  const { settings, ledger } = parts;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let url = parts.url;
  let faults: PlannedWebhookFault[] = [];

  function send(event: WebhookEvent): void {
    ledger.events[event.id] = event;
    const fault = takeFault(event.type);
    const copies = fault?.mode === 'duplicate' ? 1 + fault.count : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = record(event, fault?.mode === 'wrong-signature');
      if (fault?.mode === 'drop') delivery.state = 'dropped';
      else schedule(delivery, fault?.mode === 'delay' ? fault.ms : 0);
    }
    forgetOld();
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
      eventId: event.id,
      eventType: event.type,
      url,
      headers: parts.headersFor(event, isSpoilt),
      body: event.body,
      state: url === null ? 'unsent' : 'waiting',
      attempts: [],
    };
    ledger.deliveries.push(delivery);
    return delivery;
  }

  function schedule(delivery: Delivery, ms: number): void {
    if (delivery.state !== 'waiting' || closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(delivery);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (delivery.url === null || closing.signal.aborted) return;
    const at = Date.now();
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: delivery.headers,
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(settings.webhookTimeoutMs)]),
      });
      await response.arrayBuffer();
      delivery.attempts.push({ at, status: response.status });
      if (response.ok) delivery.state = 'delivered';
    } catch (error) {
      // A closing simulator cut its own call: the delivery stays waiting for the next start.
      if (closing.signal.aborted) return;
      delivery.attempts.push({ at, status: null, error: error instanceof Error ? error.message : 'failed' });
    }
    if (closing.signal.aborted) return;
    if (delivery.state === 'waiting') again(delivery);
    parts.save();
  }

  function again(delivery: Delivery): void {
    const pause = settings.webhookRetryMs[delivery.attempts.length - 1];
    if (pause !== undefined) return schedule(delivery, pause);
    delivery.state = 'failed';
    const { eventType, url: address, attempts } = delivery;
    parts.log('a webhook was never accepted', { eventType, address, last: attempts.at(-1) });
  }

  function forgetOld(): void {
    if (ledger.deliveries.length <= MOST_KEPT) return;
    const old = ledger.deliveries.findIndex((delivery) => delivery.state !== 'waiting');
    const [gone] = old < 0 ? [] : ledger.deliveries.splice(old, 1);
    const { eventId } = gone ?? {};
    if (eventId !== undefined && !ledger.deliveries.some((delivery) => delivery.eventId === eventId))
      delete ledger.events[eventId];
  }

  return {
    send,
    resend(event) {
      const delivery = record(event, false);
      schedule(delivery, 0);
      return delivery;
    },
    resume(headers) {
      for (const delivery of ledger.deliveries) {
        // Shop and simulator may have come up at other addresses than before.
        delivery.url = url ?? delivery.url;
        Object.assign(delivery.headers, headers);
        schedule(delivery, 0);
      }
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
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
