import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import { openShop, usd, type Shop } from './support/shop.ts';

const SHOP = 'https://shop.example';

test('the SDK script is for known clients only', async () => {
  const { simulator } = await openShop();
  const script = await fetch(
    `${simulator.origin}/sdk/js?client-id=${simulator.clientId}&currency=USD&intent=capture`,
  );
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  // A classic script: it must parse as one, and declare its globals.
  const source = await script.text();
  expect(() => new Script(source)).not.toThrow();
  expect(source).toContain('Buttons');
  for (const [, name] of source.matchAll(/'\/sdk\/([^']+)'/g)) {
    const module = await fetch(`${simulator.origin}/sdk/${name}`);
    expect([module.status, module.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect((await fetch(`${simulator.origin}/sdk/js?client-id=someone`)).status).toBe(400);
});

test('the window shows the order, its amounts and address, and that no money moves (R-PAY-29)', async () => {
  const { createOrder, control } = await openShop();
  const { body } = await createOrder({
    items: [{ name: '<b>Cap</b> & "Co"', unit_amount: usd('20.00'), quantity: '2' }],
  });
  const page = await control('GET', `/checkoutnow?token=${body.id}&origin=${SHOP}&flow=f1`);
  expect(page.status).toBe(200);
  for (const text of [
    'Demo payments: no money moves',
    'Ridgeline',
    '$58.80',
    '$8.99',
    '$9.81',
    'Alex Doe',
    'Pay now',
  ])
    expect(page.body).toContain(text);
  expect(page.body).not.toContain('<b>Cap');
  expect(page.body).toContain('&#60;b&#62;Cap&#60;/b&#62; &#38; &#34;Co&#34;');
});

test('the window has a strict policy', async () => {
  const { createOrder, control } = await openShop();
  const { body } = await createOrder();
  const page = await control('GET', `/checkoutnow?token=${body.id}&origin=${SHOP}&flow=f1`);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test.each(['https://evil.example', 'https://shop.example/path', "x; script-src 'unsafe-inline'"])(
  'a page at %s gets no window',
  async (origin) => {
    const { createOrder, control } = await openShop({ shopOrigins: [SHOP] });
    const { body } = await createOrder();
    const page = await control(
      'GET',
      `/checkoutnow?token=${body.id}&origin=${encodeURIComponent(origin)}&flow=f`,
    );
    expect(page.status).toBe(403);
    expect(page.body).not.toContain('Pay now');
  },
);

test('an unknown, a paid and an expired order cannot be approved', async () => {
  const shop = await openShop();
  expect((await shop.control('GET', '/checkoutnow?token=X')).status).toBe(404);
  const paid = await shop.approvedOrder();
  await shop.capture(paid);
  expect((await shop.control('GET', `/checkoutnow?token=${paid}`)).body).toContain('already been paid');
  expect((await decide(shop, paid, 'approve', shop.simulator.origin)).status).toBe(409);
  const late = await shop.approvedOrder();
  shop.clock.advance(3 * HOUR);
  expect((await shop.control('GET', `/checkoutnow?token=${late}`)).body).toContain('expired');
});

test('the decision approves with the chosen outcome; the same click twice sends one event', async () => {
  const shop = await openShop();
  const { body } = await shop.createOrder();
  const [first, second] = await Promise.all([
    decide(shop, body.id, 'insufficient-funds', shop.simulator.origin),
    decide(shop, body.id, 'insufficient-funds', shop.simulator.origin),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.json()).toEqual({
    orderID: body.id,
    payerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
  });
  expect((await shop.control('GET', '/_sim/webhooks')).body).toHaveLength(1);
  const { orders } = (await shop.control('GET', '/_sim/ledger')).body;
  expect(orders[0]).toMatchObject({ status: 'APPROVED', outcome: 'insufficient-funds' });
});

test('only the window itself may decide', async () => {
  const shop = await openShop();
  const { body } = await shop.createOrder();
  expect((await decide(shop, body.id, 'approve', 'https://evil.example')).status).toBe(403);
  expect((await decide(shop, body.id, 'approve', null)).status).toBe(403);
  expect((await decide(shop, body.id, 'anything', shop.simulator.origin)).status).toBe(400);
  expect((await shop.call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe(
    'PAYER_ACTION_REQUIRED',
  );
});

function decide(shop: Shop, order: string, outcome: string, origin: string | null): Promise<Response> {
  return fetch(`${shop.simulator.origin}/checkoutnow/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin !== null && { origin }) },
    body: JSON.stringify({ order, outcome }),
  });
}
