import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isLoopback } from './platform/http/caller/loopback.ts';

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' };

const paypalSandbox = {
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_ENVIRONMENT: 'sandbox',
};

test('no variables means the demo store on this machine (R-PAY-27, R-SETUP-11)', () => {
  expect(readConfig({ PATH: '/bin', SMTP_URL: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    isPublic: false,
    demo: true,
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePoolSize: 10,
    overload: {
      maxConnections: 2_000,
      maxLoopDelayMs: 1_000,
      maxMemoryMegabytes: null,
      maxWaitMs: 5_000,
    },
    admin: { username: 'admin', password: null, passwordProblem: null },
    paypal: { environment: 'simulator', credentials: null, simulatorHost: '127.0.0.1' },
    stripe: null,
    email: { smtpUrl: null },
    analytics: { measurementId: null },
    trustProxy: false,
    rateLimitScale: 1,
  });
});

const live = {
  ...paypalSandbox,
  PAYPAL_ENVIRONMENT: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'orders@prairie.com',
};

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an http(s) address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE must be a number of connections'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a number of connections'],
  [{ PAYPAL_ENVIRONMENT: 'production' }, 'PAYPAL_ENVIRONMENT must be simulator, sandbox or live'],
  [{ PAYPAL_ENVIRONMENT: 'live' }, 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required'],
  [{ PAYPAL_CLIENT_ID: 'a' }, 'PAYPAL_CLIENT_SECRET is missing'],
  [{ PAYPAL_CLIENT_SECRET: 'a' }, 'PAYPAL_CLIENT_ID is missing'],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }, 'PAYPAL_ENVIRONMENT must be sandbox or live'],
  [
    { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_ENVIRONMENT: 'simulator' },
    'PAYPAL_ENVIRONMENT must be sandbox or live',
  ],
  [{ PAYPAL_API_URL: 'http://127.0.0.1:1' }, 'PAYPAL_API_URL requires'],
  [
    { ...paypalSandbox, PAYPAL_API_URL: 'https://paypal.example' },
    'PAYPAL_API_URL must be an address of this',
  ],
  [
    { ...paypalSandbox, PAYPAL_ENVIRONMENT: 'live', PAYPAL_API_URL: 'http://127.0.0.1:1' },
    'only with PAYPAL_ENVIRONMENT=sandbox',
  ],
  [{ STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
  [{ STRIPE_SECRET_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_12345678' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key'],
  [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'STRIPE_PUBLISHABLE_KEY is missing; set both or neither'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY is missing; set both or neither'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_WEBHOOK_SECRET requires'],
  [{ ...stripeKeys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
  [{ ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_12345678' }, 'must both be test keys or both live'],
  [{ ...stripeKeys, STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL must be an address of this'],
  [
    {
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    },
    'only with test keys',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0'],
  [{ HOST: '0.0.0.0' }, 'for a store that listens on 0.0.0.0, where others can reach it'],
  [{ HOST: '::' }, 'SMTP_URL and MAIL_FROM are required'],
  [{ HOST: '192.168.1.5', PUBLIC_URL: 'http://localhost:3000' }, 'PAYPAL_CLIENT_ID'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an smtp://'],
  [{ MAIL_FROM: 'Prairie' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'orders@prairie.com,' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'Prairie <orders@prairie.com.>' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'A <a@prairie.com>, b@prairie.com' }, 'MAIL_FROM must be an email address'],
  [{ FULFILLMENT_EMAIL: 'nobody' }, 'FULFILLMENT_EMAIL must be an email address'],
  [{ GA_MEASUREMENT_ID: 'UA-12345-1' }, 'GA_MEASUREMENT_ID must be a GA4 measurement id'],
  [{ GA_MEASUREMENT_ID: 'G-"><script>' }, 'GA_MEASUREMENT_ID must be a GA4 measurement id'],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a number above 0'],
  [{ JOBS_EVERY_SECONDS: '7' }, 'JOBS_EVERY_SECONDS must divide 60, from 2 to 60'],
  [{ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail' }, 'PAYPAL_CLIENT_ID'],
  [
    { ...live, MAIL_FROM: 'Prairie <orders@example.org>' },
    'MAIL_FROM is Prairie <orders@example.org>, where no',
  ],
  [{ ...live, FULFILLMENT_EMAIL: 'bench@prairie.invalid' }, 'FULFILLMENT_EMAIL is bench@prairie.invalid'],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_ENVIRONMENT: 'live',
    },
    'SMTP_URL and MAIL_FROM are required',
  ],
  [{ ADMIN_USERNAME: 'ow\u200Bner' }, 'ADMIN_USERNAME contains invisible characters.'],
])(
  '%j stops the start and names the error: %s (R-PAY-32, R-SETUP-12, R-SETUP-14, R-STAFF-17)',
  (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  },
);

test.each([
  [
    { ADMIN_PASSWORD: 'password' },
    "ADMIN_PASSWORD can't be used at a public address. This is one of the most common",
  ],
  [{ ADMIN_USERNAME: 'dana.reyes', ADMIN_PASSWORD: 'dana.reyes1' }, 'This is your username.'],
])('%j cannot make the first account of a public store (R-SEC-15)', (env, message) => {
  const open = { PUBLIC_URL: 'https://shop.example', PAYPAL_ENVIRONMENT: 'simulator' };
  expect(readConfig({ ...open, ...env }).admin.passwordProblem).toContain(message);
  expect(readConfig(env).admin).toMatchObject({ password: env.ADMIN_PASSWORD, passwordProblem: null });
  expect(readConfig({ ADMIN_PASSWORD: 'short' }).admin.passwordProblem).toMatch(/at least 8 characters/);
  expect(readConfig({ ...open, ADMIN_PASSWORD: 'a-password-for-tests' }).admin.password).not.toBeNull();
});

test('a store may use GA4', () => {
  expect(readConfig({ GA_MEASUREMENT_ID: ' G-ABCDE12345 ' }).analytics.measurementId).toBe('G-ABCDE12345');
});

test('a sandbox store may use a local PayPal simulator that it did not start', () => {
  const { paypal } = readConfig({ ...paypalSandbox, PAYPAL_API_URL: 'http://127.0.0.1:4000/' });
  expect(paypal.apiUrl).toBe('http://127.0.0.1:4000');
});

test('a public store may accept demo payments if configured (R-SETUP-12)', () => {
  const url = 'https://shop.example/';
  const config = readConfig({ PUBLIC_URL: url, PAYPAL_ENVIRONMENT: 'simulator' });
  expect(config).toMatchObject({ publicUrl: 'https://shop.example', paypal: { environment: 'simulator' } });
});

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://127.9.8.7', true],
  ['http://localhost:80', true],
  ['http://[::1]:3000', true],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost.example.com', false],
  ['https://shop.example', false],
])('%s is loopback: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});

test.each<[NodeJS.ProcessEnv, boolean, boolean]>([
  // variables                                                 public demo
  [{}, false, true],
  [{ HOST: 'localhost' }, false, true],
  [{ HOST: '::1' }, false, true],
  [{ DEMO: '0' }, false, false],
  [paypalSandbox, false, false],
  [{ ...paypalSandbox, DEMO: '1' }, false, true],
  [{ ...live, PUBLIC_URL: 'http://127.0.0.1:3000' }, false, false],
  [live, true, false],
  [{ ...live, DEMO: '1' }, true, true],
  [{ ...live, HOST: '0.0.0.0' }, true, false],
  [{ HOST: '0.0.0.0', PAYPAL_ENVIRONMENT: 'simulator' }, true, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true, true],
  [{ PUBLIC_URL: 'https://shop.example', PAYPAL_ENVIRONMENT: 'simulator' }, true, false],
])('%j is a public store: %s, with the demo catalog: %s (R-SETUP-10)', (env, isPublic, demo) => {
  expect(readConfig(env)).toMatchObject({ isPublic, demo });
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{}, '127.0.0.1'],
  [{ HOST: '::1' }, '::1'],
  [{ HOST: '0.0.0.0', DEMO: '1' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', DEMO: '1', PAYPAL_SIMULATOR_HOST: '0.0.0.0' }, '0.0.0.0'],
])('with %j the simulator listens on %s', (env, host) => {
  expect(readConfig(env).paypal.simulatorHost).toBe(host);
});

test('limits of a crowd are numbers above 0', () => {
  const told = { MAX_LOOP_DELAY_MS: '900', MAX_MEMORY_MB: '512', MAX_WAIT_MS: '7000' };
  expect(readConfig({ MAX_CONNECTIONS: '505', ...told }).overload).toEqual({
    maxConnections: 505,
    maxLoopDelayMs: 900,
    maxMemoryMegabytes: 512,
    maxWaitMs: 7_000,
  });
  expect(() => readConfig({ MAX_CONNECTIONS: '0' })).toThrow('MAX_CONNECTIONS must be 1 or more');
  expect(() => readConfig({ MAX_LOOP_DELAY_MS: '0' })).toThrow('MAX_LOOP_DELAY_MS must be 1 or more');
});

test('PayPal’s keys are read unchanged, and its address without trailing slashes', () => {
  const keys = { clientId: 'a', clientSecret: 'b', webhookId: null };
  expect(readConfig(paypalSandbox).paypal).toMatchObject({ credentials: keys, apiUrl: null });
  const change = { PAYPAL_WEBHOOK_ID: 'w', PAYPAL_API_URL: 'http://127.0.0.1:1//' };
  expect(readConfig({ ...paypalSandbox, ...change }).paypal).toMatchObject({
    environment: 'sandbox',
    credentials: { ...keys, webhookId: 'w' },
    apiUrl: 'http://127.0.0.1:1',
  });
});

test('Stripe’s simulator needs a local address and test keys', () => {
  const change = { STRIPE_API_URL: 'http://127.0.0.1:1' };
  expect(readConfig({ ...stripeKeys, ...change }).stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:1' });
  expect(readConfig(stripeKeys).stripe).toMatchObject({ apiUrl: null, webhookSecret: null });
  expect(() => readConfig(change)).toThrow('STRIPE_API_URL requires');
});
