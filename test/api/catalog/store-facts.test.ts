import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { emailKinds } from '#domain/platform/email-sending/email-kinds.ts';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import type { RenderProps } from '#server/platform/email-sending/email-props.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { lastResortPage } from '#server/platform/http/last-resort.ts';
import { BenchSheets } from '#web/admin/printing/bench-sheets.tsx';
import { PackingSlip } from '#web/admin/printing/packing-slip.tsx';
import { Receipt } from '#web/admin/printing/receipt.tsx';
import { SettingsContext } from '#web/settings.ts';
import { shopRoutes } from '#web/shop/shop-routes.ts';
import { emailSamples } from '../../support/email-samples.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const mailServer = await startMailServer();
const store = await testStore({
  pages: true,
  env: { PUBLIC_URL: 'https://prairie.test', PAYPAL_ENVIRONMENT: 'simulator', SMTP_URL: mailServer.url },
});
const { app, services } = store;
const { facts } = services.settings.current();
const { paid, call } = await ownersOrders(store);

const { name, legalName, address, social } = demoFacts;
const placeholders = [
  '.example',
  name,
  legalName,
  address.street,
  address.city,
  ...social.map(({ url }) => url),
];

/** What the demo says of itself in a text. */
function placeholdersIn(text: string): string[] {
  return placeholders.filter((word) => text.includes(word));
}

const addresses = [
  ...shopRoutes.map(({ path = '' }) => path.replace(':id', '31').replace(':token', 'x')),
  paths.adminLogin,
  '/product/99999',
  '/nowhere',
  '/api/policies/terms',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
];

test('no page of a public store shows a placeholder (R-SETUP-14)', async () => {
  const shown: unknown[] = [];
  for (const url of addresses) {
    const { body } = await app.inject({ url });
    if (placeholdersIn(body).length > 0) shown.push([url, placeholdersIn(body)]);
  }
  expect(shown).toEqual([]);
  expect(placeholdersIn(lastResortPage(facts.email).toString())).toEqual([]);
  const home = (await app.inject('/')).body;
  for (const own of ['Prairie Holsters', 'help@prairie.internal', 'Prairie Leather &amp; Kydex LLC']) {
    expect(home).toContain(own);
  }
});

test('no email of a public store shows a placeholder, and answers go to the store (R-EMAIL-16, R-SETUP-14)', async () => {
  // The customers of the examples have placeholders of their own.
  const text = JSON.stringify(emailSamples)
    .replaceAll('.example', '.test')
    .replaceAll('San Angelo', 'Austin');
  const samples = JSON.parse(text) as RenderProps;
  const mailer = createMailer(services, await builtTemplates());
  for (const kind of emailKinds) {
    const { subject, html, text } = await mailer.render(kind, samples[kind]);
    expect([kind, placeholdersIn(`${subject} ${html} ${text}`)]).toEqual([kind, []]);
    const email = { id: crypto.randomUUID(), recipient: 'dana@mail.test', createdAt: services.clock() };
    expect(await mailer.transport?.send({ ...email, subject, html, text })).toEqual({ outcome: 'sent' });
  }
  mailer.close();
  expect(mailServer.emails).toHaveLength(emailKinds.length);
  for (const { from, replyTo, headers } of mailServer.emails) {
    expect({ from, replyTo }).toMatchObject({
      from: { name: 'Prairie Holsters', address: 'help@prairie.internal' },
      replyTo: [{ address: 'help@prairie.internal' }],
    });
    expect(placeholdersIn(JSON.stringify(headers))).toEqual([]);
  }
});

test('no paper of a public store shows a placeholder (R-PRINT-5, R-SETUP-14)', async () => {
  const { id } = await paid();
  const { body } = await call<PrintedOrder[]>('GET', `/api/admin/printing?orders=${id}`);
  const own = JSON.stringify(body).replaceAll('San Angelo', 'Austin').replaceAll('.example', '.test');
  const [order] = JSON.parse(own) as PrintedOrder[];
  if (!order) throw new Error('there is nothing to print');
  const papers = [
    createElement(Receipt, { order }),
    createElement(PackingSlip, { order, paper: 'letter' }),
    createElement(BenchSheets, { orders: [order] }),
  ];
  vi.stubGlobal('window', { location: { origin: services.config.publicUrl } });
  const html = renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/admin/print/receipts' },
      createElement(SettingsContext, { value: services.settings.current() }, ...papers),
    ),
  );
  expect(html).toContain('Columbia, MO · help@prairie.internal');
  expect(placeholdersIn(html)).toEqual([]);
});
