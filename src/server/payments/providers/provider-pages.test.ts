import { expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { payPalPages } from './paypal/provider.ts';
import { stripePages } from './stripe/provider.ts';

const payPalOf = (environment: 'live' | 'sandbox') =>
  readConfig({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_ENVIRONMENT: environment });

const stripeOf = (mode: 'live' | 'test', more: object = {}) =>
  readConfig({
    STRIPE_SECRET_KEY: `sk_${mode}_12345678`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_12345678`,
    ...more,
  });

test.each<[string, () => ReturnType<typeof payPalPages>, string, string]>([
  [
    'PayPal',
    () => payPalPages(payPalOf('live')),
    'https://www.paypal.com/activity/payment/a%2Fb',
    'https://www.paypal.com/resolutioncenter/view/a%2Fb',
  ],
  [
    'PayPal’s sandbox',
    () => payPalPages(payPalOf('sandbox')),
    'https://www.sandbox.paypal.com/activity/payment/a%2Fb',
    'https://www.sandbox.paypal.com/resolutioncenter/view/a%2Fb',
  ],
  [
    'Stripe',
    () => stripePages(stripeOf('live')),
    'https://dashboard.stripe.com/search?query=a%2Fb',
    'https://dashboard.stripe.com/disputes/a%2Fb',
  ],
  [
    'Stripe’s test mode',
    () => stripePages(stripeOf('test')),
    'https://dashboard.stripe.com/test/search?query=a%2Fb',
    'https://dashboard.stripe.com/test/disputes/a%2Fb',
  ],
])('%s has pages about a transaction and a dispute', (_, pagesOf, transaction, dispute) => {
  const pages = pagesOf();
  expect(pages?.transaction('a/b')).toBe(transaction);
  expect(pages?.dispute('a/b')).toBe(dispute);
});

test.each<[string, Config]>([
  ['no provider has keys', readConfig({})],
  ['Stripe is a simulator', stripeOf('test', { STRIPE_API_URL: 'http://127.0.0.1:1' })],
])('if %s, there is no page to link to', (_, config) => {
  expect([payPalPages(config), stripePages(config)]).toEqual([null, null]);
});
