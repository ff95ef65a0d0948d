import { readFile } from 'node:fs/promises';
import { newAddress } from './support/account.ts';
import { openDashboard } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { placePaidOrder } from './support/orders.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

const build = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', clipOption: 'Quick Clip' };

test('packages go out by a label tool’s file, and lines that cannot ship stay with their reason (R-SHIP-35, R-SHIP-36) @journey @phone-only', async ({
  page,
  store,
}) => {
  const lines = [{ productId: 0, customizations: build }];
  const made = await placePaidOrder(store.url, { email: newAddress(), lines });
  const first = await placePaidOrder(store.url, { email: newAddress() });
  const second = await placePaidOrder(store.url, { email: newAddress() });
  await openDashboard(page, 'to-ship');
  await expect(page.getByRole('row', { name: made.orderId })).toBeVisible();

  // What is ready, and how many orders that is; a build only once it is chosen.
  const menu = page.getByRole('main').getByRole('button', { name: /^Label file: \d+ ready$/ });
  const count = /\d+/.exec(await menu.innerText())?.[0];
  await menu.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Pirate Ship, ${count} order` }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('to-ship-pirate-ship.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(Number(count) + 1);
  for (const { orderId } of [first, second]) expect(file).toContain(orderId);
  expect(file).not.toContain(made.orderId);
  await page.getByRole('checkbox', { name: `Choose ${made.orderId}` }).click();
  await expect(page.getByRole('region', { name: 'Chosen orders' })).toContainText('1 chosen');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tracking' });
  const numbers = [newTrackingNumber('USPS'), newTrackingNumber('USPS')];
  const tracked = `Recipient,Tracking Number,Carrier,Order ID\n"Reyes, Dana",${numbers[0]},USPS,${first.orderId}\nDana,${numbers[1]},USPS,${second.orderId}\nNone,12345678,UPS,RT-AAAA-AAAA\n`;
  await dialog.getByLabel('File with tracking numbers').setInputFiles({
    name: 'pirate-ship.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(tracked),
  });
  await expect(dialog.getByLabel('Pasted list')).toHaveValue(
    `${first.orderId} ${numbers[0]} USPS\n${second.orderId} ${numbers[1]} USPS\nRT-AAAA-AAAA 12345678 UPS`,
  );
  await expect(dialog.getByText('3 lines: 2 ready, 1 to fix')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(dialog.getByLabel('Pasted list')).toHaveValue('RT-AAAA-AAAA 12345678 UPS');
  await expect(dialog.getByText('No order has this number.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out line 1' }).click();
  await expect(dialog.getByText('Each line is checked here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const { orderId } of [first, second]) {
    await expect(page.getByRole('row', { name: orderId })).toHaveCount(0);
  }
  await expect(page.getByRole('row', { name: made.orderId })).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(store, first.email)).map(({ subject }) => subject))
    .toContain(`Order ${first.orderId} is on its way`);
});
