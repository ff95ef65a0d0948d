import { afterAll, expect, test } from 'vitest';
import type { FirstStep, StepAction, StepName } from '#domain/dashboard/overview/first-steps.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { minuteMs, secondMs } from '#domain/platform/time/durations.ts';
import { specifiedTax } from '#domain/settings/kinds/tax.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { readDemoCatalog } from '#server/demo/demo-catalog.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { liveFacts } from '../../support/live-facts.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const { app, services, time, simulator } = await testStore({
  isNew: true,
  env: {
    DEMO: '0',
    PUBLIC_URL: 'https://shop.prairie.com',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'orders@prairie.internal',
  },
});
// The store's own mailer reads the templates of a build.
Object.assign(services, { mailer: createMailer(services, await builtTemplates()) });
const call = await owner(app, services);

async function steps() {
  return (await call<Overview>('GET', '/api/admin/overview')).body.firstSteps;
}

async function open() {
  return (await steps())?.filter(({ state }) => state !== 'done').map(({ step }) => step);
}

async function take(step: StepName, action: StepAction) {
  const { status, body } = await call<FirstStep[]>('POST', `/api/admin/first-steps/${step}`, { action });
  return status === 200 ? body.find((one) => one.step === step) : { status, body };
}

async function save(kind: string, value: object) {
  expect(await call('PUT', `/api/admin/settings/${kind}`, { value })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current()).toHaveProperty(kind, value);
}

test('a live store has no products and accepts no demo code (R-SETUP-10)', async () => {
  const look = { headers: { authorization: call.authorization } };
  expect((await app.inject({ url: '/api/products', ...look })).json()).toEqual([]);
  for (const code of ['DEALER', 'WELCOME10', 'FREESHIP', 'TEAMTEE']) {
    const { status } = await shopper(app).call('POST', '/api/discount/validate', { code });
    expect(status, code).toBe(409);
  }
});

test('each step is done once its choice is saved, or its try worked, with its time (R-SETUP-19, R-SETUP-22)', async () => {
  const inOrder = ['facts', 'email', 'payments', 'tax', 'shipping', 'builder', 'policies', 'product'];
  expect(await open()).toEqual(inOrder);
  expect(await take('facts', 'dismiss')).toMatchObject({ status: 409 });

  expect(await take('email', 'try')).toMatchObject({
    status: 409,
    body: { message: 'Confirm your store’s facts first: emails show them.' },
  });
  await save('facts', liveFacts);
  expect((await steps())?.[0]).toMatchObject({
    step: 'facts',
    state: 'done',
    at: expect.any(String) as string,
  });
  expect(await take('email', 'try')).toMatchObject({
    state: 'done',
    at: time.now.toISOString(),
    message: expect.stringContaining('The mail server took it for help@prairie.internal in') as string,
  });
  expect(mailServer.emails.at(-1)).toMatchObject({
    from: { name: 'Prairie Holsters', address: 'orders@prairie.internal' },
    to: [{ address: 'help@prairie.internal' }],
  });

  expect(await take('payments', 'try')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('PayPal’s webhook reports to') as string,
  });
  simulator.setWebhookUrl('https://shop.prairie.com/api/paypal/webhook');
  expect(await take('payments', 'try')).toMatchObject({ state: 'done' });

  expect(await take('tax', 'confirm')).toMatchObject({ state: 'done' });
  expect(await take('shipping', 'confirm')).toMatchObject({ state: 'done' });
  expect(await take('builder', 'confirm')).toMatchObject({ state: 'done' });
  time.pass(3 * secondMs);
  const decided = { tax: specifiedTax, opening: { isOpen: null, hasBuilder: false } };
  await expect.poll(() => services.settings.current()).toMatchObject(decided);
  expect(await take('policies', 'dismiss')).toMatchObject({ state: 'dismissed' });
  expect(await take('policies', 'reopen')).toMatchObject({ state: 'open' });
  await call('PUT', '/api/admin/policies/privacy', { markdown: 'We keep little.' });
  await call('PUT', '/api/admin/policies/terms', { markdown: 'We build it.' });
  expect(await open()).toEqual(['product']);

  const [pictured] = await readDemoCatalog();
  await call('POST', '/api/products', {
    name: 'Two-Point Sling',
    description: 'A sling.',
    price: '39.00',
    category: 'slings',
    imageUrl: pictured?.imageUrl,
    isVisible: true,
  });
  expect(await open()).toEqual([]);
  await save('opening', { isOpen: true, hasBuilder: false });
  expect(await steps()).toBeNull();
});

test('a mail server that does not answer fails the test email in words (R-SETUP-19, R-EMAIL-22)', async () => {
  mailServer.answer(421);
  expect(await take('email', 'try')).toMatchObject({ state: 'failed' });
  mailServer.answer('accept');
  await mailServer.close();
  expect(await take('email', 'try')).toMatchObject({
    state: 'failed',
    message: 'The mail server refuses connections. Its address or port is wrong, or it is not running.',
  });
});

test('emails that wait are a task, and make the store degraded and not unready (R-EMAIL-22)', async () => {
  await services.database.db.insert(emails).values({
    kind: 'order-confirmation',
    recipient: 'dana@mail.test',
    dedupeKey: 'waiting',
    props: {},
    createdAt: new Date(Math.min(time.now.getTime(), Date.now()) - 3 * minuteMs),
    lastError: 'delayed: connect ECONNREFUSED 127.0.0.1:25',
  });
  const { tasks } = (await call<Overview>('GET', '/api/admin/overview')).body;
  expect(tasks).toContainEqual({
    kind: 'waiting-emails',
    count: '1',
    cause: 'The mail server refuses connections. Its address or port is wrong, or it is not running.',
  });
  const checks = await services.health.checks();
  expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ ok: false, isVital: false });
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.json()).toMatchObject({ degraded: true });
});

test('the demo store has no first steps', async () => {
  const demo = await testStore();
  const callDemo = await owner(demo.app, demo.services);
  expect((await callDemo<Overview>('GET', '/api/admin/overview')).body.firstSteps).toBeNull();
});
