import { createPrivateKey, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFromPayPal } from '#server/payments/providers/paypal/verify-webhook.ts';
import { createSigningKey } from '../../../simulators/paypal/webhooks/certificate.ts';
import { webhookHeaders } from '../../../simulators/paypal/webhooks/headers.ts';

const api = 'https://api-m.paypal.com';
const certificates = 'https://api.paypal.com';
const path = '/v1/notifications/certs/CERT-360caa42-fca2a594';
const endpoint = {
  apiBase: api,
  sdkUrl: '',
  certificateOrigins: [certificates, api],
  clientId: 'shop',
  clientSecret: 'secret',
  webhookId: 'WH-1',
};
const body = Buffer.from('{"id":"WH-EVENT-1","summary":"Paid ✓"}');
const source = '203.0.113.7';

let certificate: X509Certificate;
let signed: Record<string, string>;

beforeAll(async () => {
  const signingKey = await createSigningKey();
  certificate = new X509Certificate(signingKey.certificate);
  const sender = {
    origin: certificates,
    webhookId: endpoint.webhookId,
    signingKey,
    privateKey: createPrivateKey(signingKey.privateKey),
  };
  const event = { id: 'WH-EVENT-1', type: 'PAYMENT.CAPTURE.COMPLETED', body: body.toString('utf8') };
  signed = { ...webhookHeaders(sender, event, false), 'paypal-cert-url': certificates + path };
});

type Changed = {
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer;
  webhookId?: string | null;
  now?: Date;
  found?: X509Certificate | null;
};

/** Whether a signed event passes with these changes, and which certificates were asked for. */
async function checked({ headers = {}, webhookId = endpoint.webhookId, now, ...call }: Changed = {}) {
  const asked: string[][] = [];
  const isGenuine = await isFromPayPal(
    { ...endpoint, webhookId },
    async (...address) => {
      asked.push(address);
      return call.found === undefined ? certificate : call.found;
    },
    { headers: { ...signed, ...headers }, body: call.body ?? body, source },
    now ?? new Date(),
  );
  return { isGenuine, asked };
}

describe('an event that PayPal signed', () => {
  test('is genuine, and its certificate is asked for in its source’s name (R-PAY-1)', async () => {
    expect(await checked()).toEqual({ isGenuine: true, asked: [[certificates + path, source]] });
  });

  test.each([api + path, `${certificates}/v1/notifications/certs/a.b-c_9`])(
    'may name the certificate %s',
    async (url) => {
      expect(await checked({ headers: { 'paypal-cert-url': url } })).toMatchObject({ isGenuine: true });
    },
  );

  test('is genuine from the first to the last moment of its certificate', async () => {
    const { validFromDate: from, validToDate: to } = certificate;
    const at = async (now: Date) => (await checked({ now })).isGenuine;
    expect([await at(new Date(from.getTime() - 1)), await at(from)]).toEqual([false, true]);
    expect([await at(to), await at(new Date(to.getTime() + 1))]).toEqual([true, false]);
  });
});

test.each([
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
])('without its %s it is forged, and no certificate is asked for', async (name) => {
  for (const value of [undefined, '', [signed[name] ?? '']]) {
    expect(await checked({ headers: { [name]: value } })).toEqual({ isGenuine: false, asked: [] });
  }
});

test('with another algorithm, or in a store without a webhook, it is forged', async () => {
  const none = { isGenuine: false, asked: [] };
  expect(await checked({ headers: { 'paypal-auth-algo': 'SHA1withRSA' } })).toEqual(none);
  expect(await checked({ webhookId: null })).toEqual(none);
});

test.each<[string, Changed]>([
  ['body', { body: Buffer.from('{"id":"WH-EVENT-2"}') }],
  ['id', { headers: { 'paypal-transmission-id': 'other' } }],
  ['time', { headers: { 'paypal-transmission-time': '2020-01-01T00:00:00Z' } }],
  ['signature', { headers: { 'paypal-transmission-sig': 'AAAA' } }],
  ['webhook', { webhookId: 'WH-2' }],
  ['certificate, which does not exist', { found: null }],
])('with another %s it is forged', async (_, change) => {
  expect(await checked(change)).toMatchObject({ isGenuine: false });
});

describe('a certificate’s address is refused, and nothing is fetched,', () => {
  test.each([
    ['if it is none', 'certificate'],
    ['of another host', `https://paypal.example.com${path}`],
    ['without encryption', `http://api.paypal.com${path}`],
    ['at another port', `${certificates}:8443${path}`],
    ['of another page', `${certificates}/v1/notifications/webhooks/CERT-1`],
    ['below another page', `${certificates}/x${path}`],
    ['with a page below it', `${certificates + path}/x`],
    ['without a name', `${certificates}/v1/notifications/certs/`],
    ['with a query', `${certificates + path}?x=1`],
    ['with a user', `https://a@api.paypal.com${path}`],
    ['with a password', `https://:b@api.paypal.com${path}`],
  ])('%s', async (_, url) => {
    expect(await checked({ headers: { 'paypal-cert-url': url } })).toEqual({ isGenuine: false, asked: [] });
  });
});
