import type { Page } from '@playwright/test';
import { openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

async function placeMany(origin: string, count: number, name: string): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    placed.push(await placePaidOrder(origin, { email: `${name}-${index}@mail.example` }));
  }
  return placed;
}

/** Counts what the owner presses: a click by Enter has no detail. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    const count = (event: MouseEvent) => {
      if (event.detail > 0)
        document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1);
    };
    document.addEventListener('click', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.body.dataset['clicks']));
}

async function subjectsTo(store: { url: string }, address: string): Promise<string[]> {
  return (await emailsTo(store, address)).map(({ subject }) => subject);
}

async function isShipped(page: Page, { orderId }: PlacedOrder): Promise<void> {
  const answer = await page.request.get(`/api/orders/${orderId}/status`);
  expect(await answer.json()).toMatchObject({ status: 'shipped' });
}

test('30 parcels ship one after the other in at most 45 clicks (R-SHIP-28)', async ({ page, store }) => {
  test.slow();
  await placeMany(store.url, 30, 'thirty');
  await openDashboard(page);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^To ship/ }).click();
  const list = page.getByRole('region', { name: 'Ready to ship' });
  await list
    .getByRole('button', { name: /^Ship RT-/ })
    .first()
    .click();
  for (let parcel = 1; parcel <= 30; parcel += 1) {
    const dialog = page.getByRole('dialog', { name: /^Ship RT-/ });
    await expect(dialog.getByText(new RegExp(`^${parcel} of `))).toBeVisible();
    await expect(dialog.getByLabel('Tracking number')).toBeFocused();
    await page.keyboard.type(newTrackingNumber('USPS'));
    await dialog.getByRole('button', { name: /^Save/ }).click();
  }
  const dialog = page.getByRole('dialog', { name: /^Ship RT-/ });
  await expect(
    dialog.getByText(/^31 of /).or(page.getByText('30 orders are shipped', { exact: true })),
  ).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(45);
});

test('a pasted list ships in five clicks; a wrong line says why and is corrected (R-SHIP-26, R-SHIP-28)', async ({
  page,
  store,
}) => {
  const placed = await placeMany(store.url, 4, 'pasted');
  await openDashboard(page);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^To ship/ }).click();
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const [first] = placed;
  if (!first) throw new Error('There are orders');
  const wrong = `${first.orderId.slice(0, -2)}${first.orderId.at(-1)}${first.orderId.at(-2)}`;
  const text = placed.map(({ orderId }) => `${orderId} ${newTrackingNumber('USPS')}`).join('\n');
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  await expect(dialog.getByLabel('Pasted list')).toBeFocused();
  // The blank line above counts: it is the second one that is corrected.
  await dialog.getByLabel('Pasted list').fill(`\n${text.replace(first.orderId, wrong)}`);
  // Two equal characters at the end make no wrong number.
  const isWrong = wrong !== first.orderId;
  if (isWrong) {
    await expect(dialog.getByText('4 lines: 3 ready, 1 to fix')).toBeVisible();
    await dialog.getByRole('button', { name: `Use ${first.orderId}` }).click();
  }
  await expect(dialog.getByText('4 lines: 4 ready')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ship 4 orders' }).click();
  await expect(page.getByText('4 orders are shipped', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await isShipped(page, first);
  // The closed window left no entry in the history.
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect.poll(() => subjectsTo(store, first.email)).toContain(`Order ${first.orderId} is on its way`);
});

test('a label tool’s file is read, and lines that cannot ship stay with their reason (R-SHIP-26)', async ({
  page,
  store,
}) => {
  const [good] = await placeMany(store.url, 1, 'file');
  const number = newTrackingNumber('USPS');
  await openDashboard(page, 'to-ship');
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  const file = `Recipient,Tracking Number,Carrier,Order ID\n"Reyes, Dana",${number},USPS,${good?.orderId}\nNone,12345678,UPS,RT-AAAA-AAAA\n`;
  await dialog.getByLabel('File with tracking numbers').setInputFiles({
    name: 'pirate-ship.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(dialog.getByLabel('Pasted list')).toHaveValue(
    `${good?.orderId} ${number} USPS\nRT-AAAA-AAAA 12345678 UPS`,
  );
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(dialog.getByLabel('Pasted list')).toHaveValue('RT-AAAA-AAAA 12345678 UPS');
  await expect(dialog.getByText('No order has this number.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out line 1' }).click();
  await expect(dialog.getByText('Each line is checked here')).toBeVisible();
});

test('orders are chosen by Shift and keyboard, and their papers and label file hold just them (R-SHIP-27, R-SHIP-28)', async ({
  page,
  store,
}) => {
  await placeMany(store.url, 3, 'chosen');
  await placePaidOrder(store.url, {
    email: 'built@mail.example',
    lines: [{ productId: 0, customizations: build }],
  });
  await openDashboard(page, 'to-ship');
  // Builds are promised for later.
  await expect(
    page.getByRole('region', { name: /^(Made to order|Ready to ship)$/ }).first(),
  ).toHaveAccessibleName('Ready to ship');
  const boxes = page
    .getByRole('region', { name: 'Ready to ship' })
    .getByRole('checkbox', { name: /^Choose RT-/ });
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await expect(bar).toContainText('3 chosen');
  await expect(bar.getByRole('link', { name: /^Print bench sheets/ })).toBeHidden();
  const built = page
    .getByRole('region', { name: 'Made to order' })
    .getByRole('checkbox', { name: /^Choose RT-/ });
  await built.first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 to build, 3 ready');
  const slips = new URL(
    (await bar.getByRole('link', { name: /^Print slips/ }).getAttribute('href')) ?? '',
    store.url,
  );
  expect(slips.searchParams.get('orders')?.split(',')).toHaveLength(4);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Label file' }).click();
  await page.getByRole('menuitem', { name: 'Pirate Ship' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('to-ship-pirate-ship.csv');
  await bar.getByRole('button', { name: 'Ship 4' }).click();
  await expect(page.getByRole('dialog').getByText('1 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  // The second list is one click away, however long the first one is.
  await page.setViewportSize({ width: 390, height: 320 });
  const second = page.getByRole('heading', { name: /^Made to order/ });
  await expect(second).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Made to order' }).click();
  await expect(second).toBeInViewport();
});

test('a part of an order ships from the queue: the packer sees what a bundle contains, and that the rest waits (R-AORD-23, R-SHIP-28)', async ({
  page,
  store,
}) => {
  const lines = [{ productId: 57 }, { productId: 31, quantity: 2 }];
  const { orderId } = await placePaidOrder(store.url, { email: 'part@mail.example', lines });
  await openDashboard(page, 'to-ship');
  await page.getByRole('button', { name: `Ship ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` });
  await expect(dialog.getByText(/^Contains: 1 × /)).toBeVisible();
  await dialog.getByLabel('Tracking number').fill(newTrackingNumber('USPS'));
  await dialog.getByRole('button', { name: 'Ship a part' }).click();
  await dialog.getByRole('button', { name: 'Decrease quantity' }).last().click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`Parcel of ${orderId} is shipped. The rest waits in To ship.`, { exact: true }),
  ).toBeVisible();
});

test('an order ships in two parcels from its page, each with its own email; a parcel is taken back (R-SHIP-21, R-SHIP-25) @both-widths', async ({
  page,
  store,
}, { project }) => {
  const email = `two-parcels.${project.name}@mail.example`;
  const lines = [
    { productId: 0, customizations: build },
    { productId: 31, quantity: 2 },
  ];
  const order = await placePaidOrder(store.url, { email, lines });
  await openDashboard(page, 'orders');
  const editor = await openOrder(page, order);
  await expect(editor.getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
  const clicks = await countClicks(page);
  const number = newTrackingNumber('USPS');
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  await panel.getByLabel('Tracking number').fill(number);
  await panel
    .getByRole('group', { name: /Custom Holster/ })
    .getByRole('button', { name: 'Decrease quantity' })
    .click();
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  const parcels = editor.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('Partly shipped');
  await expect(parcels).toContainText('Not shipped: 1 × Custom Holster');
  await expect(editor.getByLabel('Tracking number')).toHaveValue(number);
  await expect(editor.getByText('Someone else changed this order')).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Ship', exact: true }).first()).toBeFocused();
  await parcels.getByRole('button', { name: 'Ship' }).click();
  await panel.getByLabel('Tracking number').fill(newTrackingNumber('UPS'));
  await expect(panel.getByLabel('Carrier')).toHaveValue('UPS');
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  await expect(parcels).toContainText('All shipped in 2 parcels');
  // The button is gone.
  await expect(parcels.getByRole('heading', { name: 'Parcels' })).toBeFocused();
  expect(await clicks()).toBeLessThanOrEqual(6);
  await isShipped(page, order);
  await expect
    .poll(async () =>
      (await subjectsTo(store, email)).filter((subject) => subject.endsWith('is on its way')).toSorted(),
    )
    .toEqual([`A part of order ${order.orderId} is on its way`, `Order ${order.orderId} is on its way`]);
  await parcels.getByRole('button', { name: 'Change parcel 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change parcel' });
  await dialog.getByRole('button', { name: 'Cancel parcel…' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel parcel' });
  await question.getByRole('button', { name: 'Cancel parcel', exact: true }).click();
  await expect(question.getByText('Enter a reason')).toBeVisible();
  await question.getByLabel('Reason').fill('Wrong label');
  await question.getByRole('button', { name: 'Cancel parcel', exact: true }).click();
  await expect(parcels).toContainText('Not shipped: 1 × Custom Holster');
  await expect(parcels.getByRole('heading', { name: 'Parcels' })).toBeFocused();
});
