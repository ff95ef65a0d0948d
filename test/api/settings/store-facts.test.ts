import { expect, test } from 'vitest';
import { secondMs } from '#domain/platform/time/durations.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { emailSamples } from '../../support/email-samples.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { liveFacts } from '../../support/live-facts.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const demo = await testStore({ pages: true });
const live = await testStore({
  isNew: true,
  env: { PUBLIC_URL: 'https://prairie.test', PAYPAL_ENVIRONMENT: 'simulator' },
});

async function save({ app, services }: typeof live, value: unknown) {
  const call = await owner(app, services);
  return call<ShownSetting & { field?: string }>('PUT', '/api/admin/settings/facts', { value });
}

test('pages, policies and emails say other facts from the second in which they begin (R-SETUP-2)', async () => {
  const mailer = createMailer(demo.services, await builtTemplates());
  const texts = async () => {
    const { html } = await mailer.render('newsletter-welcome', emailSamples['newsletter-welcome']);
    const answers = await Promise.all(
      ['/', '/contact', '/terms', '/api/policies/terms', '/site.webmanifest', '/admin'].map((url) =>
        demo.app.inject({ url }),
      ),
    );
    return [html, ...answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body)];
  };
  expect((await texts()).filter((text) => !text.includes(demoFacts.name))).toEqual([]);
  expect(await save(demo, liveFacts)).toMatchObject({ status: 200 });
  demo.time.pass(3 * secondMs);
  await expect.poll(() => demo.services.settings.current().facts).toEqual(liveFacts);
  const after = await texts();
  expect(after.length).toBeGreaterThan(4);
  expect(after.filter((text) => !text.includes(liveFacts.name))).toEqual([]);
  expect(after.filter((text) => text.includes(demoFacts.name) || text.includes(demoFacts.email))).toEqual([]);
});

test.each<[Partial<StoreFacts>, string]>([
  [{ email: 'support@ridgeline.example' }, 'value.email'],
  [{ address: demoFacts.address }, 'value.address.street'],
  [{ phone: '512-555-0142' }, 'value.phone'],
  [{ social: demoFacts.social }, 'value.social.0.url'],
  [{ email: 'help' }, 'value.email'],
])('a live store refuses %j at %s (R-SETUP-14)', async (wrong, field) => {
  expect(await save(live, { ...liveFacts, ...wrong })).toMatchObject({ status: 400, body: { field } });
});

test('a live store has no facts until its owner saves them (R-SETUP-14)', async () => {
  const call = await owner(live.app, live.services);
  const { body } = await call<ShownSetting[]>('GET', '/api/admin/settings');
  expect(JSON.stringify(body)).not.toContain(demoFacts.name);
  expect(live.services.settings.current()).toMatchObject({ areFactsConfirmed: false, facts: { email: '' } });
  await save(live, liveFacts);
  live.time.pass(3 * secondMs);
  await expect
    .poll(() => live.services.settings.current())
    .toMatchObject({ areFactsConfirmed: true, facts: liveFacts });
});
