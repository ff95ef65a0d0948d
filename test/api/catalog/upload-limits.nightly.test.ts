import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { claiming, noise } from '../../support/odd-pictures.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
let url = '';
let authorization = '';

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/admin/upload`;
  await owner(app, services);
  const payload = { username: 'admin', password: 'a-password-for-tests' };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  authorization = `Bearer ${answer.json<{ token: string }>().token}`;
});

/** Like a browser's upload, over a socket. */
async function upload(bytes: Buffer) {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** A readable picture followed by trailing bytes. */
function padded(picture: Buffer, length: number): Buffer {
  return Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
}

test('above 10 MB the message is always the same', async () => {
  const picture = await noise(64).jpeg().toBuffer();
  const files = [
    padded(picture, maximumBytes + 1),
    padded(picture, maximumBytes + 500_000),
    // Without a pattern that a decoder could take for an end.
    Buffer.concat([
      picture,
      Buffer.from(Array.from({ length: 1_500_000 }, (_, i) => (i * 7919) & 255)),
      Buffer.alloc(maximumBytes),
    ]),
    padded(picture, 3 * maximumBytes),
  ];
  const answers = [];
  for (let time = 0; time < 50; time += 1) answers.push(await upload(files[time % files.length] ?? picture));
  const refused = { status: 413, body: { message: tooLargeMessage, error: tooLargeMessage, field: 'image' } };
  expect(answers).toEqual(Array.from({ length: 50 }, () => refused));
});

test('exactly 10 MB is accepted', async () => {
  const picture = await noise(64).jpeg().toBuffer();
  expect(await upload(padded(picture, maximumBytes))).toMatchObject({ status: 200 });
});

test.each([
  ['1 × 40,000,000', 1, 40_000_000, false, /more than 20,000 pixels wide or high/],
  ['39 million pixels of 16 bits', 7_000, 5_600, true, /16 bits per color/],
  ['41 million pixels', 6_400, 6_410, false, /more than 40 million pixels/],
])('%s are refused by the size in the file’s header', async (_what, width, height, isDeep, sentence) => {
  const small = isDeep ? noise(9).toColourspace('rgb16') : noise(9);
  const answer = await upload(claiming(await small.png().toBuffer(), width, height));
  expect(answer).toMatchObject({
    status: 413,
    body: { field: 'image', message: expect.stringMatching(sentence) as string },
  });
});

test('while a large picture is read, pages are answered', async () => {
  const large = noise(64).resize(5_000, 4_000, { kernel: 'nearest' }).jpeg({ quality: 40 });
  const reading = upload(await large.toBuffer());
  for (let time = 0; time < 20; time += 1) {
    const page = app.inject('/api/products?limit=5').then(() => 'page');
    expect(await Promise.race([page, reading.then(() => 'upload')])).toBe('page');
  }
  expect(await reading).toMatchObject({ status: 200 });
});

test('a client that disconnects in the middle of a file is forgotten', async () => {
  const call = request(url, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 5_000_000,
    },
  });
  call.on('error', () => undefined);
  call.write('--edge\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf');
  const [socket] = (await once(app.server, 'connection')) as [NodeJS.ReadableStream];
  call.destroy();
  await once(socket, 'close');
  expect(await upload(await noise(65).jpeg().toBuffer())).toMatchObject({ status: 200 });
});

test.each([
  [
    'another field',
    (boundary: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n`,
  ],
  [
    'a part that is none',
    (boundary: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="a\nb"; filename="a.png"\r\n\r\n`,
  ],
  [
    'no picture',
    (boundary: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
  ],
])('after a refused form with %s, the connection accepts the next call', async (_what, head) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const boundary = 'edge';
  const form = Buffer.concat([
    Buffer.from(head(boundary)),
    Buffer.alloc(700_000, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  for (let time = 0; time < 5; time += 1) {
    const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect([400, 415]).toContain(await statusOf(request(url, { method: 'POST', agent, headers }), form));
    const health = new URL('/healthz', url);
    expect(await statusOf(request(health, { agent }))).toBe(200);
  }
  agent.destroy();
});

async function statusOf(call: ClientRequest, body?: Buffer): Promise<number | undefined> {
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/** A picture's upload of `pieces` pieces of 20 kB, two seconds apart; it ends only if `ends`. Resolves to the answer, null if the connection was cut. */
async function uploadSlowly(pieces: number, ends: boolean) {
  const connection = request(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answer = new Promise<number | null>((resolve) => {
    connection.on('response', ({ statusCode }) => resolve(statusCode ?? null));
    connection.on('error', () => resolve(null));
  });
  connection.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
  for (let piece = 0; piece < pieces; piece += 1) {
    connection.write('x'.repeat(20_000));
    await sleep(2_000);
  }
  if (ends) connection.end('\r\n--x--\r\n');
  return answer;
}

test(
  'a slow upload is read, and one that stops is cut after ten seconds (R-SEC-29)',
  { timeout: 60_000 },
  async () => {
    // No picture, but read to its end.
    expect(await uploadSlowly(8, true)).toBe(415);
    const began = performance.now();
    expect(await uploadSlowly(1, false)).toBeNull();
    expect(performance.now() - began).toBeLessThan(25_000);
  },
);
