import type { Settings } from '../settings.ts';
import type { Delivery, Ledger, WebhookEvent } from '../state/ledger.ts';
import { signatureHeader } from './signature.ts';

export type WebhookFault =
  | { mode: 'drop' }
  | { mode: 'duplicate'; count: number }
  | { mode: 'delay'; ms: number }
  | { mode: 'wrong-signature' };

export type PlannedWebhookFault = WebhookFault & { eventType?: string | undefined; times: number };

export type WebhookSender = {
  /** Records the event and sends it in the background. */
  send: (event: WebhookEvent) => void;
  /** Sends a recorded event once more. */
  resend: (event: WebhookEvent) => Delivery;
  url: () => string | null;
  setUrl: (url: string | null) => void;
  addFault: (fault: PlannedWebhookFault) => void;
  clearFaults: () => void;
  close: () => void;
};

type Parts = {
  settings: Settings;
  ledger: Ledger;
  url: string | null;
  now: () => number;
  log: (message: string, fields?: Record<string, unknown>) => void;
};

/** Kept for inspection and resending. */
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
    while (ledger.deliveries.length > MOST_KEPT) ledger.deliveries.shift();
  }

  function takeFault(eventType: string): PlannedWebhookFault | undefined {
    const fault = faults.find((one) => one.eventType === undefined || one.eventType === eventType);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    faults = faults.filter((one) => one.times > 0);
    return fault;
  }

  function record(event: WebhookEvent, isSpoilt: boolean): Delivery {
    const secret = isSpoilt ? `${settings.webhookSecret}x` : settings.webhookSecret;
    const delivery: Delivery = {
      eventId: event.id,
      eventType: event.type,
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(event.body, secret, parts.now()),
      },
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
      delivery.attempts.push({ at, status: null, error: error instanceof Error ? error.message : 'failed' });
    }
    if (delivery.state === 'waiting') again(delivery);
  }

  function again(delivery: Delivery): void {
    const wait = settings.webhookRetryMs[delivery.attempts.length - 1];
    if (wait !== undefined) return schedule(delivery, wait);
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
