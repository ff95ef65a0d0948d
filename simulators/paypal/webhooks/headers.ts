import { createSign, randomUUID, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { SigningKey } from '../state/records.ts';

type Sender = { origin: string; webhookId: string; signingKey: SigningKey; privateKey: KeyObject };

/**
 * The headers of one transmission of an event, signed as PayPal does: RSA-SHA256 over transmission id, time, webhook id and the
 * CRC32 of the raw body. A corrupted one is signed for different bytes.
 */
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
    'paypal-transmission-sig': createSign('SHA256')
      .update(`${transmissionId}|${time}|${sender.webhookId}|${crc32(body)}`)
      .sign(sender.privateKey, 'base64'),
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
