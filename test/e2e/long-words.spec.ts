import { excess } from '../views/view.ts';
import { addProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';

// Leaves a product behind.
test.use({ storeEnv: {} });

test('a word longer than its line, such as a URL in a description, wraps on every page from list to checkout (R-LOOK-4)', async ({
  page,
  store,
}) => {
  const part = 'Zweipunktgewehrriemenverstellschnallenabdeckung';
  const word = part.repeat(2);
  const id = await addProduct(store.url, {
    name: word,
    description: `Read https://example.com/${word}`,
    price: '39.00',
    category: 'bundles',
    material: word,
    colors: [part, 'Black'],
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/bundles');
  await expect(page.getByRole('link', { name: word })).toBeVisible();
  await expect.poll(() => excess(page), 'of the list').toBeLessThanOrEqual(0);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('radio', { name: part })).toBeVisible();
  await expect.poll(() => excess(page), 'of the product').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Shopping cart, 1 item' }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(panel.getByText('$39.00').first()).toBeInViewport({ ratio: 1 });
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Order Summary/ }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByText(word).first()).toBeVisible();
  await expect.poll(() => excess(page), 'of the checkout').toBeLessThanOrEqual(0);
});
