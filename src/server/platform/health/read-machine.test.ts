import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import * as x509 from '@peculiar/x509';
import { expect, onTestFinished, test } from 'vitest';
import { readCertificate } from './read-machine.ts';

const from = new Date('2026-01-02T03:04:05Z');
const to = new Date('2051-02-03T04:05:06Z');

test('R-OPS-46: the certificate is read from the address itself', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: from,
    notAfter: to,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
    keys,
  });
  const cert = made.toString('pem');
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const server = createServer({
    cert,
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Nobody here knows its maker.
  expect(await readCertificate('localhost', port)).toEqual({ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const known = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(known));
  setDefaultCACertificates([...known, cert]);
  expect(await readCertificate('localhost', port)).toEqual({ from, to });
  expect(await readCertificate('localhost', 1)).toEqual({ error: 'ECONNREFUSED' });
});
