import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openCases } from '../../support/cases.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { halfSent, rawCall } from '../../support/raw-call.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ env: { TRUST_PROXY: '127.0.0.1' } });
const { open, tokenOf } = openCases(store, await ownersOrders(store));

/** The form's beginning, up to the file. */
const begun = (token: string) =>
  [
    '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n',
    `${token}\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n`,
    'Content-Type: image/jpeg\r\n\r\n',
  ].join('');

/** A file that is no picture is refused as soon as it is read. */
const addFile = (token: string, source: string) =>
  store.app.inject({
    method: 'POST',
    url: '/api/cases/photos',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': source },
    payload: `${begun(token)}no picture\r\n--x--\r\n`,
  });

/** Begins a photo from the source and sends no more of it. */
async function beginPhoto(origin: string, token: string, source: string) {
  const head = halfSent('/api/cases/photos', {
    'content-type': 'multipart/form-data; boundary=x',
    'x-forwarded-for': source,
  }).slice(0, -1);
  return rawCall(origin, head + begun(token) + 'x'.repeat(200));
}

/** A new case's link. */
async function newToken(): Promise<string> {
  store.time.pass(1_000);
  await open();
  return tokenOf();
}

const tokens: string[] = [];
for (let count = 0; count < 5; count += 1) tokens.push(await newToken());
const [own = '', stolen = '', ...others] = tokens;
const origin = await store.app.listen({ host: '127.0.0.1', port: 0 });
// The program that reads pictures starts with the first one.
await addFile(own, '198.51.100.9');

test.each([
  ['the link of one case, used by many sources', [stolen, stolen, stolen, stolen]],
  ['the links of other cases', [stolen, ...others]],
])('%s, with files that stop, keep no photo of another case waiting (R-SEC-29)', async (_name, links) => {
  const silent = [];
  for (const [at, link] of links.entries())
    silent.push(await beginPhoto(origin, link, `198.51.100.${at + 1}`));
  // The store has read the beginnings of their files.
  await sleep(300);
  const read = await Promise.race([addFile(own, '198.51.100.9'), ...silent.map(({ closed }) => closed)]);
  expect(read).toMatchObject({ statusCode: 415 });
  for (const { socket } of silent) socket.destroy();
});
