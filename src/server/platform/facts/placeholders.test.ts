import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { liveFacts } from '../../../../test/support/live-facts.ts';

const live = { ...liveFacts, PUBLIC_URL: 'https://shop.example', PAYPAL_ENVIRONMENT: 'simulator' };

test.each([
  [
    { STORE_EMAIL: 'support@ridgeline.example' },
    'STORE_EMAIL is support@ridgeline.example, where no email arrives',
  ],
  [{ STORE_EMAIL: 'help@shop.example.com' }, 'STORE_EMAIL is'],
  [{ STORE_EMAIL: 'help@shop.TEST' }, 'STORE_EMAIL is'],
  [{ MAIL_FROM: 'Prairie <orders@example.org>' }, 'MAIL_FROM is Prairie <orders@example.org>'],
  [{ MAIL_FROM: 'orders@localhost' }, 'MAIL_FROM is'],
  [{ FULFILLMENT_EMAIL: 'bench@prairie.invalid' }, 'FULFILLMENT_EMAIL is'],
  [{ STORE_ADDRESS: '1200 example  Ave., San Angelo, TX 76901' }, 'STORE_ADDRESS is that of the demo'],
  [{ STORE_PHONE: '(512) 555-0142' }, 'STORE_PHONE is (512) 555-0142, which reaches nobody'],
  [{ STORE_PHONE: '000-000-0000' }, 'STORE_PHONE is'],
  [{ STORE_SOCIAL: 'Ours https://instagram.com/ridgeline.EXAMPLE/' }, 'STORE_SOCIAL has a page of the demo'],
  [{ STORE_SOCIAL: 'Ours https://ridgeline.example/shop' }, 'STORE_SOCIAL has a page of the demo'],
])(
  'a public store does not start with the placeholder %j, only with DEMO=1 (R-SETUP-14)',
  (given, message) => {
    expect(() => readConfig({ ...live, ...given })).toThrow(message);
    expect(() => readConfig({ ...live, ...given, DEMO: '1' })).not.toThrow();
    expect(() => readConfig({ ...live, STORE_EMAIL: 'help@my-example.com' })).not.toThrow();
  },
);
