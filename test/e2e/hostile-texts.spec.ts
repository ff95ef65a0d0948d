import { emailKinds } from '#domain/platform/email-sending/email-kinds.ts';
import { adminPassword } from '../support/store-process.ts';
import { openDashboard } from './support/scripts/dashboard-screens.ts';
import { isNeverKept, isNeverShown, withoutField } from './support/scripts/fields-apart.ts';
import { fillAccount, fillStaff, fillStaffPassword } from './support/scripts/fill-account.ts';
import { fillCatalog, fillRestock } from './support/scripts/fill-catalog.ts';
import { fillFit } from './support/scripts/fill-fit.ts';
import { fillSettings } from './support/scripts/fill-settings.ts';
import { fillOrders } from './support/scripts/fill-orders.ts';
import { openEmails, openEmailsInDashboard } from './support/scripts/emails.ts';
import { scriptCalls, type Caller, type ScriptCalls } from './support/scripts/script-calls.ts';
import { scriptText } from './support/scripts/script-texts.ts';
import { openAsCustomer, openShop } from './support/scripts/shop-screens.ts';
import { lookAt, newSightings, openWatched } from './support/scripts/watch-scripts.ts';
import { expect, test } from './support/test.ts';

// A separate store, because other tests must not see its content.
test.use({ storeEnv: {}, actionTimeout: 60_000 });

test('scripts in every text field of shoppers and staff run on no screen and in no email, and violate no policy', async ({
  store,
  context,
  provoke,
}) => {
  // A hundred screens.
  test.setTimeout(900_000);
  for (const status of [400, 403, 404, 415]) provoke(/\/api\//, status);
  provoke(/\/(product\/)?javascript[^/]*$/, 404);
  const calls = await scriptCalls(store.url);
  const staff = await signInStaff(calls);
  const catalog = await fillCatalog(calls, store.url, staff);
  await fillRestock(calls, store, catalog, staff);
  await fillSettings(calls, staff);
  await fillFit(calls, staff);
  const account = await fillAccount(calls, store);
  await fillStaffPassword(calls, staff);
  await fillStaff(calls, store, staff);
  const orders = await fillOrders(calls, store.url, { staff, account, catalog });
  const open = await calls.unfilled(isNeverKept, { staff, customer: account.as });
  expect.soft(open, 'text fields that this test neither fills nor names with a reason').toEqual([]);
  expect.soft(withoutField(calls.fields), 'reasons for fields that are no more').toEqual([]);

  const sightings = newSightings();
  const filled = { catalog, account, orders };
  await openShop(context, sightings, store, filled);
  await openAsCustomer(context, sightings, filled);
  await openDashboard(context, sightings, filled);
  const emails = await openEmails(context, sightings, calls, staff);
  expect([...new Set(emails.map(({ kind }) => kind))].toSorted()).toEqual(emailKinds.toSorted());
  await openEmailsInDashboard(context, sightings, emails);

  expect.soft(sightings.faults).toEqual([]);
  const unseen = [...calls.taken].filter(
    ([field, marks]) => !isNeverShown(field) && !marks.some((mark) => sightings.marks.has(mark)),
  );
  expect.soft(unseen, 'fields whose text no screen showed').toEqual([]);
});

/** All places where a page could treat text as more than text. */
const places: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => `<p>${text}</p>`,
  'an attribute': (text) => `<p title="${text}"></p>`,
  'an attribute in single quotes': (text) => `<p title='${text}'></p>`,
  'a link': (text) => `<a href="${text.replaceAll('"', '&quot;')}">x</a>`,
  'the title': (text) => `<title>${text}</title>`,
  'a field': (text) => `<textarea>${text}</textarea>`,
  'a comment': (text) => `<!-- ${text} -->`,
  'a block of JSON': (text) => `<script type="application/json">${JSON.stringify(text)}</script>`,
  'a style': (text) => `<style>p::after { content: "${text}" }</style>`,
};

test('a script that runs is detected, wherever a page treats text as more than text', async ({ browser }) => {
  const context = await browser.newContext();
  const unnoticed: string[] = [];
  for (const [place, render] of Object.entries(places)) {
    const sightings = newSightings();
    const page = await openWatched(context, sightings);
    await page.setContent(render(scriptText(10_000)));
    await lookAt(page, sightings);
    if (sightings.faults.length === 0) unnoticed.push(place);
    await page.close();
  }
  expect(unnoticed).toEqual([]);
  await context.close();
});

async function signInStaff({ send }: ScriptCalls): Promise<Caller> {
  const body = { username: 'admin', password: adminPassword };
  const { token } = await send<{ token: string }>('POST /api/admin/login', { as: {}, body });
  return { token };
}
