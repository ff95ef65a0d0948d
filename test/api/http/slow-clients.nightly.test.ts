import { expect, test } from 'vitest';
import { halfSent, rawCall } from '../../support/raw-call.ts';
import { testStore } from '../../support/store.ts';

const times = { headers: 300, body: 300, request: 2_000, keepAlive: 300, silence: 1_500, look: 50 };
const { app } = await testStore({ times });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

test.each(['/api/cart', '/api/holster/calculate-price', '/api/orders/checkout', '/api/paypal/webhook'])(
  'a body that was half sent to %s ends with a 408',
  async (path) => {
    const { closed } = await rawCall(origin, halfSent(path));
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('The request took too long to arrive. Please try again.');
  },
);

test('a body that arrives a byte at a time ends with a 408, too', async () => {
  const { socket, closed } = await rawCall(origin, halfSent('/api/cart'));
  const drip = setInterval(() => socket.write(' '), 50);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test('incomplete headers end with a 408', async () => {
  const { closed } = await rawCall(origin, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half:');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('a silent connection is closed', async () => {
  const { closed } = await rawCall(origin, '');
  expect(await closed).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a connection that is silent after its answer is closed', async () => {
  const { closed } = await rawCall(origin, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
});

test('an incomplete upload without a sign-in does not stay open', async () => {
  const type = 'multipart/form-data; boundary=x';
  const { closed } = await rawCall(origin, halfSent('/api/admin/upload', { 'content-type': type }));
  expect(await closed).toMatch(/^HTTP\/1\.1 401 /);
});

test('an incomplete upload without a token is closed after ten seconds (R-SEC-29)', async () => {
  const { app: patient } = await testStore();
  const type = 'multipart/form-data; boundary=x';
  const own = await patient.listen({ port: 0, host: '127.0.0.1' });
  const began = performance.now();
  await (
    await rawCall(own, halfSent('/api/cases/photos', { 'content-type': type }))
  ).closed;
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('a body in pieces, in time, is read completely', async () => {
  const body = JSON.stringify({ productId: 31, quantity: 1 });
  const head = `POST /api/cart HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { socket, closed } = await rawCall(origin, head + body.slice(0, 5));
  await new Promise(setImmediate);
  socket.write(body.slice(5));
  expect(await closed).toMatch(/^HTTP\/1\.1 201 /);
});
