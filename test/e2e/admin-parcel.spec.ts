import { newAddress } from './support/account.ts';
import { beStaff } from './support/admin.ts';
import { openOrder, placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';
import { newTrackingNumber } from './support/tracking.ts';

test('a parcel that another tab corrected shows its number, and keeps what is typed (R-ADMIN-17, R-SHIP-21) @both-widths', async ({
  page,
  store,
  provoke,
}) => {
  provoke(/\/shipments\/\d+$/, 412);
  await beStaff(page);
  const order = await placePaidOrder(store.url, { email: newAddress() });
  const editor = await openOrder(page, order);
  await editor.getByRole('button', { name: 'Ship', exact: true }).first().click();
  await editor
    .getByRole('region', { name: 'Ship', exact: true })
    .getByLabel('Tracking number')
    .fill(newTrackingNumber('USPS'));
  await editor.getByRole('button', { name: 'Ship parcel' }).click();
  const second = await page.context().newPage();
  const other = await openOrder(second, order);
  const open = { name: 'Change parcel 1' };
  await editor.getByRole('button', open).click();
  await other.getByRole('button', open).click();
  const [mine, theirs] = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Change parcel' }));
  if (!mine || !theirs) throw new Error('no dialog');
  const number = newTrackingNumber('USPS');
  await theirs.getByLabel('Tracking number').fill(number);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await second.close();

  await mine.getByLabel('Carrier').selectOption('Other');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('alert')).toContainText('Copied into this form: Tracking number.');
  await expect(mine.getByLabel('Tracking number')).toHaveValue(number);
  await expect(mine.getByLabel('Carrier')).toHaveValue('Other');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await editor.getByRole('button', open).click();
  await expect(mine.getByLabel('Tracking number')).toHaveValue(number);
  await expect(mine.getByLabel('Carrier')).toHaveValue('Other');
});
