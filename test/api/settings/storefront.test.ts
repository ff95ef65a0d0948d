import { expect, test } from 'vitest';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { specifiedStorefront } from '#domain/settings/kinds/storefront.schema.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({ pages: true });

async function save(kind: 'storefront' | 'faq', value: unknown) {
  const call = await owner(app, services);
  const { status, body } = await call<ShownSetting & { field?: string }>(
    'PUT',
    `/api/admin/settings/${kind}`,
    {
      value,
    },
  );
  time.pass(3 * secondMs);
  return { status, body };
}

const read = async (url: string) => {
  const { statusCode, body } = await app.inject({ url });
  return { statusCode, body };
};

test('home says the owner’s words, and every page the announcement on its days, in no page before (R-SET-17)', async () => {
  time.now = new Date('2026-11-20T18:00:00Z');
  const announcement = { text: 'Closed for the hunt', to: null, from: '2026-11-22', until: '2026-11-22' };
  const hero = { ...specifiedStorefront.hero, title: 'Built in Texas.' };
  const footerLinks = [{ label: 'Care guide', to: '/terms' }];
  const value = { ...specifiedStorefront, hero, announcement, footerLinks };
  expect(await save('storefront', value)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await read('/')).body).toContain('Built in Texas.');
  const { body } = await read('/terms');
  expect(body).toContain('>Care guide</a>');
  expect(body).not.toContain('Closed for the hunt');
  // The day begins and ends in Chicago.
  for (const [moment, isSaid] of [
    ['2026-11-22T05:59:59Z', false],
    ['2026-11-22T06:00:00Z', true],
    ['2026-11-23T05:59:59Z', true],
    ['2026-11-23T06:00:00Z', false],
  ] as const) {
    time.now = new Date(moment);
    expect((await read('/gear')).body.includes('Closed for the hunt'), moment).toBe(isSaid);
  }
});

test('a picture is one of the store’s own, and an announcement ends after it begins (R-SET-1, R-SET-17)', async () => {
  const picture = { url: 'https://example.com/a.jpg', alt: 'A holster' };
  const { hero } = specifiedStorefront;
  expect(await save('storefront', { ...specifiedStorefront, hero: { ...hero, picture } })).toMatchObject({
    status: 400,
    body: { field: 'value.hero.picture.url' },
  });
  const announcement = { text: 'Sale', to: null, from: '2026-12-02', until: '2026-12-01' };
  expect(await save('storefront', { ...specifiedStorefront, announcement })).toMatchObject({
    status: 400,
    body: { field: 'value.announcement.until' },
  });
});

test('questions have a page once there is one (R-SET-18)', async () => {
  const listed = async () => (await read('/sitemap.xml')).body.includes('/faq<');
  expect(await read('/api/faq')).toMatchObject({ statusCode: 404 });
  expect(await read('/faq')).toMatchObject({ statusCode: 404 });
  expect((await read('/terms')).body).not.toContain('href="/faq"');
  expect(await listed()).toBe(false);
  const answer = 'Yes.\n\nMOS, too.</script><script>alert(1)</script>';
  await save('faq', { questions: [{ question: 'Does it fit a G19 Gen 5?', answer }] });
  await expect.poll(async () => (await read('/faq')).statusCode).toBe(200);
  const { body } = await read('/faq');
  expect(body).toContain('Does it fit a G19 Gen 5?');
  expect(body).toContain('"@type":"FAQPage"');
  expect(body).toContain('<title>Questions and answers | ');
  expect(body).not.toContain('noindex');
  expect(body).not.toContain('<script>alert');
  const terms = (await read('/terms')).body;
  expect(terms).toContain('href="/faq"');
  expect(terms).not.toContain('MOS, too.');
  expect(await listed()).toBe(true);
});
