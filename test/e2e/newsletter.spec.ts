import { demoFacts } from '../../src/domain/settings/kinds/demo-facts.ts';
import { emailedLink, newAddress } from './support/account.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// R-NEWS-1, R-NEWS-4, R-NEWS-5, R-NEWS-9
test('a shopper subscribes, is welcomed by toast and email, unsubscribes by its link, and subscribes again @journey', async ({
  page,
  store,
}) => {
  const address = newAddress();
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Email address');
  const button = footer.getByRole('button', { name: 'Subscribe' });
  const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
  const heading = page.getByRole('heading', { level: 1 });
  await openHydrated(page, '/stickers');
  await expect(footer.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await field.fill(address.toUpperCase());
  await button.click();
  await expect(toast).toContainText(`Welcome to ${demoFacts.name}`);
  await expect(toast).toContainText(
    "You've successfully joined our newsletter. Check your email for a welcome message!",
  );
  await expect(field).toHaveValue('');

  const link = await emailedLink(store, address, '/unsubscribe');
  expect((await emailsTo(store, address)).map(({ subject }) => subject)).toEqual([
    `Welcome to ${demoFacts.name}`,
  ]);
  await page.goto(link);
  await expect(heading).toHaveText('Unsubscribe from the newsletter?');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading).toHaveText('You are unsubscribed');

  await field.fill(address);
  await button.click();
  await expect(toast).toContainText(`Welcome to ${demoFacts.name}`);
  await expect.poll(async () => (await emailsTo(store, address)).length).toBe(2);
});
