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

test('the link of one case, used by many sources whose files stop, keeps no file of another case waiting (R-SEC-29)', async () => {
  await open();
  const stolen = await tokenOf();
  store.time.pass(1_000);
  await open();
  const token = await tokenOf();
  // The program that reads pictures starts with the first one.
  await addFile(token, '198.51.100.9');
  const origin = await store.app.listen({ host: '127.0.0.1', port: 0 });
  const silent = [];
  for (let source = 1; source <= 4; source += 1) {
    const head = halfSent('/api/cases/photos', {
      'content-type': 'multipart/form-data; boundary=x',
      'x-forwarded-for': `198.51.100.${source}`,
    }).slice(0, -1);
    silent.push(await rawCall(origin, head + begun(stolen) + 'x'.repeat(200)));
  }
  // The store has read the beginnings of their files.
  await sleep(300);
  const read = await Promise.race([addFile(token, '198.51.100.9'), ...silent.map(({ closed }) => closed)]);
  expect(read).toMatchObject({ statusCode: 415 });
  for (const { socket } of silent) socket.destroy();
});
