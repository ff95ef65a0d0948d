import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What PayPal signs: transmission id, time, webhook id and the CRC32 (decimal, unsigned) of the raw body. */
export function signedMessage(
  transmissionId: string,
  transmissionTime: string,
  webhookId: string,
  rawBody: string | Buffer,
): string {
  return `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(rawBody)}`;
}

/** RSA-SHA256 over the message, base64. */
export function sign(message: string, privateKey: KeyObject): string {
  return createSign('SHA256').update(message).sign(privateKey, 'base64');
}

export function isSignedBy(message: string, signature: string, certificate: string): boolean {
  return createVerify('SHA256').update(message).verify(certificate, signature, 'base64');
}
