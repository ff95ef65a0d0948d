import { randomUUID, type KeyObject } from 'node:crypto';
import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { SigningKey } from '../state/records.ts';
import { sign, signedMessage } from './signature.ts';

type Sender = { origin: string; webhookId: string; signingKey: SigningKey; privateKey: KeyObject };

/** The headers of one transmission of an event; a corrupted one is signed for different bytes. */
export function webhookHeaders(
  sender: Sender,
  event: WebhookEvent,
  isSpoilt: boolean,
): Record<string, string> {
  const transmissionId = randomUUID();
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const body = isSpoilt ? `${event.body} ` : event.body;
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-56910595',
    'correlation-id': transmissionId.slice(0, 13).replace('-', ''),
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(
      signedMessage(transmissionId, time, sender.webhookId, body),
      sender.privateKey,
    ),
    ...certificateHeader(sender),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  };
}

/** The certificate's address, the only part of a stored transmission that changes with the simulator's address. */
export function certificateHeader({
  origin,
  signingKey,
}: Pick<Sender, 'origin' | 'signingKey'>): Record<string, string> {
  return { 'paypal-cert-url': `${origin}/v1/notifications/certs/${signingKey.id}` };
}
