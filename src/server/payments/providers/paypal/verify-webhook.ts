import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookCall } from '#server/payments/providers/payment-provider.ts';
import type { FindCertificate } from './certificates.ts';
import type { PayPalEndpoint } from './access.ts';

const certificatePath = /^\/v1\/notifications\/certs\/[\w.-]+$/;

/**
 * Whether PayPal sent this body: RSA-SHA256 over `id|time|webhookId|crc32(raw body)` with a certificate from an allowed host
 * (PayPal, 'Verify webhook signature'). Uses the raw bytes; a reserialized body never verifies. Throws if the certificate is
 * unavailable now, so that PayPal delivers again.
 */
export async function isFromPayPal(
  endpoint: PayPalEndpoint,
  findCertificate: FindCertificate,
  { headers, body, source }: WebhookCall,
  now: Date,
): Promise<boolean> {
  const id = textOf(headers['paypal-transmission-id']);
  const time = textOf(headers['paypal-transmission-time']);
  const signature = textOf(headers['paypal-transmission-sig']);
  const certificateUrl = textOf(headers['paypal-cert-url']);
  const algorithm = textOf(headers['paypal-auth-algo']);
  if (!endpoint.webhookId || !id || !time || !signature || !certificateUrl || algorithm !== 'SHA256withRSA')
    return false;
  if (!isAllowed(endpoint, certificateUrl)) return false;
  const certificate = await findCertificate(certificateUrl, source);
  if (certificate === null) return false;
  if (certificate.validFromDate > now || certificate.validToDate < now) return false;
  const message = `${id}|${time}|${endpoint.webhookId}|${crc32(body)}`;
  return createVerify('SHA256').update(message).verify(certificate.publicKey, signature, 'base64');
}

function isAllowed(endpoint: PayPalEndpoint, certificateUrl: string): boolean {
  if (!URL.canParse(certificateUrl)) return false;
  const url = new URL(certificateUrl);
  return (
    endpoint.certificateOrigins.includes(url.origin) &&
    certificatePath.test(url.pathname) &&
    url.search === '' &&
    // An origin has no credentials, and such an address cannot be fetched.
    url.username === '' &&
    url.password === ''
  );
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
