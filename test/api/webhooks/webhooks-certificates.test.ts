import { X509Certificate } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { rateLimits } from '#server/db/schema/limits.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createCertificates } from '#server/payments/providers/paypal/certificates.ts';
import { createSigningKey } from '../../../simulators/paypal/webhooks/certificate.ts';
import { answeringServer, type Answer } from '../../support/answering-server.ts';
import { sharedStore } from '../../support/store.ts';

const { services } = await sharedStore();
const { db } = services.database;

const me = '203.0.113.7';
const refusal = new Refusal(429, 'Too many unknown certificates. Please deliver again later.');

let pem = '';
let fingerprint = '';

beforeAll(async () => {
  pem = (await createSigningKey()).certificate;
  fingerprint = new X509Certificate(pem).fingerprint256;
});
beforeEach(async () => void (await db.delete(rateLimits)));

/** Certificates from a host with these answers, for a store with the usual limits. `find` gives a fingerprint. */
async function certificates(answer: () => Answer | Promise<Answer> = () => ({ body: pem })) {
  const { origin, asked } = await answeringServer(answer);
  const config = { ...services.config, rateLimitScale: 1 };
  const findCertificate = createCertificates({ limits: createLimits({ ...services, config }) });
  return {
    find: async (name: string | number, source = me) =>
      (await findCertificate(`${origin}/certs/${name}`, source))?.fingerprint256 ?? null,
    asked: () => asked.map(({ url }) => url.replace('/certs/', '')),
  };
}

/** Answers that wait until they are let go. */
function heldBack() {
  const held = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  return {
    answer: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await held.promise;
      atOnce -= 1;
      return { body: pem };
    },
    letGo: held.resolve,
    mostAtOnce: () => most,
  };
}

describe('a certificate', () => {
  test('is fetched once, and known from then on', async () => {
    const { find, asked } = await certificates();
    expect([await find('a'), await find('a')]).toEqual([fingerprint, fingerprint]);
    expect(asked()).toEqual(['a']);
  });

  test('that several events name at once is fetched once', async () => {
    const { find, asked } = await certificates();
    expect(await Promise.all([find('a'), find('a')])).toEqual([fingerprint, fingerprint]);
    expect(asked()).toEqual(['a']);
  });

  test('that is being fetched is waited for, and counts once', async () => {
    const { answer, letGo } = heldBack();
    const { find, asked } = await certificates(answer);
    const first = find('a');
    await expect.poll(asked).toEqual(['a']);
    const others = Array.from({ length: 6 }, () => find('a'));
    letGo();
    expect(new Set(await Promise.all([first, ...others]))).toEqual(new Set([fingerprint]));
    expect(asked()).toEqual(['a']);
  });

  test('that does not exist is null, and is asked for again', async () => {
    const answers: Answer[] = [{ status: 404 }, { body: pem }];
    const { find } = await certificates(() => answers.shift() ?? {});
    expect([await find('a'), await find('a')]).toEqual([null, fingerprint]);
  });

  test('whose host fails is an error, and is asked for again', async () => {
    const answers: Answer[] = [{ status: 503 }, { body: pem }];
    const { find } = await certificates(() => answers.shift() ?? {});
    await expect(find('a')).rejects.toThrow("the webhook's certificate could not be fetched (HTTP 503)");
    expect(await find('a')).toBe(fingerprint);
  });

  test('is not fetched from where its host redirects to', async () => {
    const { find, asked } = await certificates(() => ({ status: 307, headers: { location: '/elsewhere' } }));
    await expect(find('a')).rejects.toThrow('fetch failed');
    expect(asked()).toEqual(['a']);
  });
});

test('twenty certificates are known; one more makes room for others', async () => {
  const { find, asked } = await certificates();
  for (let name = 1; name <= 20; name += 1) await find(name, `source ${name % 4}`);
  await find(1);
  expect(asked()).toHaveLength(20);
  await find(21);
  await find(1);
  expect(asked().slice(20)).toEqual(['21', '1']);
});

test('addresses without a certificate do not displace a known one', async () => {
  const answers: Answer[] = [{ body: pem }];
  const { find, asked } = await certificates(() => answers.shift() ?? { status: 404 });
  await find('a');
  for (let name = 1; name <= 20; name += 1) await find(name, `source ${name % 4}`);
  expect(await find('a')).toBe(fingerprint);
  expect(asked()).toHaveLength(21);
});

describe('unknown certificates are limited', () => {
  test('to five per source and minute; known ones and other sources are not affected', async () => {
    const { find, asked } = await certificates();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await find(name);
    await expect(find('f')).rejects.toEqual(refusal);
    expect(await find('a')).toBe(fingerprint);
    expect(await find('f', 'another source')).toBe(fingerprint);
    expect(asked()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('to thirty per minute in total, which all get one, two at a time', async () => {
    const { answer, letGo, mostAtOnce } = heldBack();
    const { find, asked } = await certificates(answer);
    const found = Array.from({ length: 30 }, (_, name) => find(name, `source ${name % 6}`));
    await expect.poll(() => asked().length).toBe(2);
    letGo();
    expect(new Set(await Promise.all(found))).toEqual(new Set([fingerprint]));
    expect([asked().length, mostAtOnce()]).toEqual([30, 2]);
    await expect(find('one more', 'another source')).rejects.toEqual(refusal);
    expect(asked()).toHaveLength(30);
  });

  test('in the database, for all processes', async () => {
    const { find } = await certificates();
    await find('a');
    const rows = await db.select().from(rateLimits);
    expect(rows.map(({ key }) => key).toSorted()).toEqual([
      `unknown certificates by source:${me}`,
      'unknown certificates:all',
    ]);
    for (const { expire } of rows)
      expect(Math.abs(Number(expire) - Date.now() - minuteMs)).toBeLessThan(30_000);
  });
});
