import { orderCart, payOrder } from '../views/own-orders.ts';
import { expect, test } from './support/test.ts';
import { holdClock } from './support/visitor.ts';

const build = {
  color: 'Green',
  clipOption: 'Metal Clip',
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'AIWB',
  customNotes: 'LEFT HAND please',
};

test('after paying, the receipt shows build, address and costs, a guest can save it to an account, and it prints alone (R-ORD-28, R-ORD-31, R-CHK-49, R-ACCT-40) @both-widths', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.request.post('/api/cart', { data: { productId: 0, quantity: 1, customizations: build } });
  await page.request.post('/api/cart', {
    data: { productId: 1, quantity: 2, customizations: { size: 'M', color: 'Olive' } },
  });
  const order = await orderCart(page, `receipt-${test.info().project.name}@example.com`);
  await payOrder(page, order);
  await holdClock(page);
  await page.goto(`/checkout-success?order_id=${order.orderId}`);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.resume();

  const receipt = page.getByRole('region', { name: 'Your order' });
  const [holster, tees] = [receipt.getByRole('listitem').first(), receipt.getByRole('listitem').last()];
  await expect(holster.getByRole('term')).toHaveText([
    'Pistol:',
    'Type:',
    'Attachment:',
    'Color:',
    'Draw hand:',
    'Weapon light:',
    'Optic:',
    'Notes:',
  ]);
  await expect(holster).toContainText('Glock G19');
  await expect(holster).toContainText('LEFT HAND please');
  await expect(holster.locator('img')).toHaveAttribute('src', /./);
  await expect(tees).toContainText('2 × Ridgeline Tee');
  await expect(tees.getByRole('definition')).toHaveText(['M', 'Olive']);
  await expect(receipt.locator('address')).toHaveText(/Dana Reyes.*410 Concho Ave.*San Angelo, TX 76903/);
  await expect(receipt).toContainText('Shipping to TX');
  await expect(receipt).toContainText('$140.83');
  await expect(receipt).toContainText(
    'Something wrong? Email support@ridgeline.example before we start your holster.',
  );
  await expect(receipt.getByRole('link', { name: 'support@ridgeline.example' })).toHaveAttribute(
    'href',
    `mailto:support@ridgeline.example?subject=Change%20order%20${order.orderId}`,
  );

  const keep = page.getByRole('region', { name: 'Create a password to keep this order' });
  await keep.getByLabel('Password', { exact: true }).fill('range-day');
  await keep.getByRole('button', { name: 'Create account' }).click();
  await expect(keep.getByRole('status')).toContainText('Check your email.');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeHidden();
  await expect(receipt.locator('address')).toBeVisible();
  await expect(receipt.getByText('Ridgeline Tactical LLC, 1200 Example Avenue')).toBeVisible();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g), 'pages of a short order').toHaveLength(1);
});
