import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { openOrder, placePaidOrder, type PlacedOrder } from './support/orders.ts';
import { countTaps } from './support/owner-jobs.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

// The queue must be this file's own.
test.use({ storeEnv: {} });

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

async function placeMany(origin: string, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    placed.push(await placePaidOrder(origin, { email: newAddress() }));
  }
  return placed;
}

// R-SHIP-26, R-SHIP-28, R-SHIP-35
test('parcels ship one after the other with a click each, and a pasted list in four; a wrong line says why and is corrected', async ({
  page,
  store,
}) => {
  const oneByOne = await placeMany(store.url, 3);
  await openDashboard(page);
  const clicks = await countTaps(page);
  await page.getByRole('link', { name: /^To ship/ }).click();
  await page.getByRole('button', { name: `Ship ${oneByOne[0]?.orderId}` }).click();
  for (const { orderId } of oneByOne) {
    const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` });
    await expect(dialog.getByLabel('Tracking number')).toBeFocused();
    await page.keyboard.type(newTrackingNumber('USPS'));
    await dialog.getByRole('button', { name: /^Save/ }).click();
  }
  await expect(page.getByText('3 orders are shipped', { exact: true })).toBeVisible();
  // Thirty take 32.
  expect(await clicks()).toBeLessThanOrEqual(oneByOne.length + 2);

  const pasted = await placeMany(store.url, 3);
  await page.goto('/admin');
  const again = await countTaps(page);
  await page.getByRole('link', { name: /^To ship/ }).click();
  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  await expect(dialog.getByLabel('Pasted list')).toBeFocused();
  const lines = pasted.map(({ orderId }) => `${orderId} ${newTrackingNumber('USPS')}`);
  const [first = '', ...others] = lines;
  const orderId = pasted[0]?.orderId ?? '';
  const wrong = first.replace(orderId, `${orderId.slice(0, -1)}${orderId.endsWith('2') ? '3' : '2'}`);
  // The blank line counts: it is the second one that is corrected.
  await dialog.getByLabel('Pasted list').fill(['', wrong, ...others].join('\n'));
  await expect(dialog.getByText('3 lines: 2 ready, 1 to fix')).toBeVisible();
  await dialog.getByRole('button', { name: `Use ${orderId}` }).click();
  await expect(dialog.getByText('3 lines: 3 ready')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect(page.getByText('3 orders are shipped', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  // One more than without a correction.
  expect(await again()).toBeLessThanOrEqual(4);
  // The closed window left no entry in the history.
  await page.goBack();
  await expect(page).toHaveURL('/admin/overview');
});

test('orders are chosen by Shift and keyboard, and their papers and label file hold just them (R-SHIP-27, R-SHIP-28)', async ({
  page,
  store,
}) => {
  await placeMany(store.url, 3);
  const lines = [{ productId: 0, customizations: build }];
  await placePaidOrder(store.url, { email: newAddress(), lines });
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
  const slips = await bar.getByRole('link', { name: /^Print slips/ }).getAttribute('href');
  expect(new URL(slips ?? '', store.url).searchParams.get('orders')?.split(',')).toHaveLength(4);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Label file' }).click();
  await page.getByRole('menuitem', { name: 'Pirate Ship, 4 orders' }).click();
  await download;
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

test('an order ships in two parcels from its page, each with its own email; a parcel is taken back (R-SHIP-21, R-SHIP-25, R-SHIP-33)', async ({
  page,
  store,
}) => {
  const lines = [
    { productId: 0, customizations: build },
    { productId: 31, quantity: 2 },
  ];
  const order = await placePaidOrder(store.url, { email: newAddress(), lines });
  await openDashboard(page, 'orders');
  const editor = await openOrder(page, order);
  await expect(editor.getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
  const clicks = await countTaps(page);
  const number = newTrackingNumber('USPS');
  await editor.getByRole('button', { name: 'Ship', exact: true }).click();
  const panel = editor.getByRole('region', { name: 'Ship', exact: true });
  await panel.getByLabel('Tracking number').fill(number);
  await panel
    .getByRole('group', { name: /Custom Holster/ })
    .getByRole('button', { name: 'Decrease quantity' })
    .click();
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  const toShip = editor.getByRole('region', { name: 'To ship' });
  const parcel = (at: number) => editor.getByRole('region', { name: `Parcel ${at}`, exact: true });
  await expect(editor.getByText('2 of 3 shipped')).toBeVisible();
  await expect(toShip).toContainText('1 × Custom Holster');
  await expect(toShip).not.toContainText('Sling');
  await expect(parcel(1)).toContainText(number);
  const ship = editor.getByRole('button', { name: 'Ship', exact: true });
  await expect(ship).toBeFocused();
  await ship.click();
  await panel.getByLabel('Tracking number').fill(newTrackingNumber('UPS'));
  await expect(panel.getByLabel('Carrier')).toHaveValue('UPS');
  await panel.getByRole('button', { name: 'Ship parcel' }).click();
  await expect(parcel(2)).toContainText('1 × Custom Holster');
  await expect(toShip).toHaveCount(0);
  expect(await clicks()).toBeLessThanOrEqual(5);
  await expect
    .poll(async () =>
      (await emailsTo(store, order.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.endsWith('is on its way'))
        .toSorted(),
    )
    .toEqual([`A part of order ${order.orderId} is on its way`, `Order ${order.orderId} is on its way`]);
  await parcel(2).getByRole('button', { name: 'Correct parcel 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct parcel 2' });
  await dialog.getByRole('button', { name: 'Cancel parcel…' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel parcel' });
  await question.getByRole('button', { name: 'Cancel parcel', exact: true }).click();
  await expect(question.getByText('Enter a reason')).toBeVisible();
  await question.getByLabel('Reason').fill('Wrong label');
  await question.getByRole('button', { name: 'Cancel parcel', exact: true }).click();
  await expect(toShip).toContainText('1 × Custom Holster');
  await expect(parcel(2)).toHaveCount(0);
});
