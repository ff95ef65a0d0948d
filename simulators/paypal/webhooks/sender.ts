import { randomUUID } from 'node:crypto';
import type { Settings } from '../settings.ts';
import type { Delivery, Ledger, SigningKey, WebhookEvent } from '../state/ledger.ts';
import { sign, signedMessage } from './signature.ts';

/** What to do to the next webhooks instead of sending them plainly. */
export type WebhookFault =
  | { mode: 'drop' }
  | { mode: 'duplicate'; count: number }
  | { mode: 'delay'; ms: number }
  | { mode: 'wrong-signature' };

export type QueuedWebhookFault = WebhookFault & { times: number; eventType: string | undefined };

export type WebhookSender = {
  /** Records the event and sends it in the background. */
  send: (event: WebhookEvent) => void;
  /** Sends a recorded event once more, as a new transmission. */
  resend: (event: WebhookEvent) => Delivery;
  /** Takes up the deliveries that a stopped simulator left behind. */
  resume: () => void;
  url: () => string | null;
  setUrl: (url: string | null) => void;
  addFault: (fault: QueuedWebhookFault) => void;
  clearFaults: () => void;
  close: () => void;
};

type Parts = {
  settings: Settings;
  ledger: Ledger;
  url: string | null;
  origin: () => string;
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
  let faults: QueuedWebhookFault[] = [];

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

  function takeFault(eventType: string): QueuedWebhookFault | undefined {
    const fault = faults.find((one) => one.eventType === undefined || one.eventType === eventType);
    if (fault === undefined) return undefined;
    fault.times -= 1;
    faults = faults.filter((one) => one.times > 0);
    return fault;
  }

  function record(event: WebhookEvent, spoilt: boolean): Delivery {
    const transmissionId = randomUUID();
    const delivery: Delivery = {
      transmissionId,
      eventId: event.id,
      eventType: event.type,
      url,
      headers: headersFor(parts, transmissionId, event, spoilt),
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
    resume() {
      for (const delivery of ledger.deliveries) {
        // Shop and simulator may have come up at other addresses than before.
        delivery.url = url ?? delivery.url;
        delivery.headers['paypal-cert-url'] = certificateUrl(parts);
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

function headersFor(
  parts: Parts,
  transmissionId: string,
  event: WebhookEvent,
  spoilt: boolean,
): Record<string, string> {
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const body = spoilt ? `${event.body} ` : event.body;
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-56910595',
    'correlation-id': transmissionId.slice(0, 13).replace('-', ''),
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(
      signedMessage(transmissionId, time, parts.settings.webhookId, body),
      signingKey(parts).privateKey,
    ),
    'paypal-cert-url': certificateUrl(parts),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  };
}

function certificateUrl(parts: Parts): string {
  return `${parts.origin()}/v1/notifications/certs/${signingKey(parts).id}`;
}

function signingKey({ ledger }: Parts): SigningKey {
  if (ledger.signingKey === null) throw new Error('The simulator has no signing key yet');
  return ledger.signingKey;
}
