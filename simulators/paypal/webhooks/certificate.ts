import './reflect-metadata.ts';
import { randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { DAY } from '../../shared/wire/durations.ts';
import type { SigningKey } from '../state/records.ts';

/** PayPal's keys have 2,048 bits, but creating one for each test takes long, and no money depends on this key. */
const KEY_BITS = 1024;

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: KEY_BITS,
};

/** A new RSA key with its self-signed certificate (PEM), valid for a year of real time. */
export async function createSigningKey(): Promise<SigningKey> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const now = Date.now();
  const validUntil = now + 365 * DAY;
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: `00${randomBytes(15).toString('hex')}`,
      name: 'CN=Demo payments webhook signing, O=Demo payments',
      notBefore: new Date(now - DAY),
      notAfter: new Date(validUntil),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'messageverificationcerts.paypal.invalid' },
        ]),
      ],
    },
    crypto,
  );
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const suffix = randomBytes(4).toString('hex');
  return {
    id: `CERT-360caa42-fca2a594-${suffix}`,
    certificate: certificate.toString('pem'),
    privateKey: PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    validUntil,
  };
}
