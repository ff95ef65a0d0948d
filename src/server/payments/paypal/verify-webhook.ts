import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalEndpoint } from './client.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const certificatePath = /^\/v1\/notifications\/certs\/[\w.-]+$/;
const certificates = new Map<string, X509Certificate>();

/**
 * Whether PayPal itself sent this body: RSA-SHA256 over `id|time|webhookId|crc32(raw body)` with a certificate from an
 * allowed host (PayPal, 'Verify webhook signature'). The raw bytes count; a re-serialised body never verifies.
 * Throws where the certificate's host does not answer, so that PayPal delivers again.
 */
export async function isFromPayPal(
  endpoint: PayPalEndpoint,
  headers: Headers,
  body: Buffer,
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
  const certificate = await fetchCertificate(certificateUrl);
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
    url.search === ''
  );
}

/** Null where the host has no such certificate: the address came with the call, which anybody may make. */
async function fetchCertificate(url: string): Promise<X509Certificate | null> {
  const known = certificates.get(url);
  if (known) return known;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new Error(`the webhook's certificate could not be fetched (HTTP ${response.status})`);
  const certificate = new X509Certificate(Buffer.from(await response.arrayBuffer()));
  if (certificates.size >= 20) certificates.clear();
  certificates.set(url, certificate);
  return certificate;
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
