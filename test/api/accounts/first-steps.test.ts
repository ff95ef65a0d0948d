import { expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { readDemoCatalog } from '#server/demo/demo-catalog.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const live = await testStore({
  env: {
    DEMO: '0',
    PUBLIC_URL: 'https://shop.example',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtp://mail.example',
    FULFILLMENT_EMAIL: 'bench@prairie.internal',
  },
});
const [pictured] = await readDemoCatalog();
const call = await owner(live.app, live.services);

async function steps() {
  return (await call<Overview>('GET', '/api/admin/overview')).body.firstSteps;
}

async function open() {
  return (await steps())?.filter(({ isDone }) => !isDone).map(({ step }) => step);
}

test('a live store has no products and accepts no demo code (R-SETUP-10)', async () => {
  expect((await live.app.inject('/api/products')).json()).toEqual([]);
  for (const code of ['DEALER', 'WELCOME10', 'FREESHIP', 'TEAMTEE']) {
    const { status } = await shopper(live.app).call('POST', '/api/discount/validate', { code });
    expect(status, code).toBe(400);
  }
});

test('its overview shows the first steps and updates as they are done (R-SETUP-10)', async () => {
  expect(await open()).toEqual(['product', 'policies', 'payments', 'order']);
  expect(await steps()).toContainEqual({ step: 'payments', isDone: false, missing: 'webhook' });

  const { body: product } = await call<{ id: number }>('POST', '/api/products', {
    name: 'Two-Point Sling',
    description: 'A sling.',
    price: '39.00',
    category: 'slings',
    imageUrl: pictured?.imageUrl,
    isVisible: false,
  });
  expect(await open()).toContain('product');
  expect(await call('PUT', `/api/products/${product.id}`, { isVisible: true })).toMatchObject({
    status: 200,
  });
  expect(await open()).not.toContain('product');

  await call('PUT', '/api/admin/policies/privacy', { markdown: 'We keep little.' });
  expect(await open()).toContain('policies');
  await call('PUT', '/api/admin/policies/terms', { markdown: 'We build it.' });
  expect(await open()).toEqual(['payments', 'order']);

  const { sale } = salesLedger(live.services.database.db);
  await sale({ paidAt: live.time.now.toISOString(), lines: [{ ...sling, productId: product.id }] });
  expect(await steps()).toBeNull();
});

test('the demo store has no first steps', async () => {
  const demo = await testStore();
  const callDemo = await owner(demo.app, demo.services);
  expect((await callDemo<Overview>('GET', '/api/admin/overview')).body.firstSteps).toBeNull();
});
