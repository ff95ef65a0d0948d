import { openDashboard, openTab } from './support/admin.ts';
import { builderOn, choosePistol } from './support/builder.ts';
import { emailsTo, expect, test } from './support/test.ts';
import { openHydrated } from './support/visitor.ts';

// What fits what changes, and questions stay.
test.use({ storeEnv: {} });

test('a light that does not fit says why before and after it is chosen, by keyboard (R-FIT-2, R-FIT-3) @both-widths', async ({
  page,
}) => {
  await openHydrated(page, '/holster-builder#builder');
  const builder = builderOn(page);
  await choosePistol(builder, 'Glock', 'G42');
  const misfit = builder.light.getByRole('option', {
    name: 'SureFire X300U-B, not made: the pistol has no rail for it',
  });
  await expect(misfit).toBeEnabled();
  await builder.light.focus();
  await page.keyboard.type('SureFire X300U-B');
  await expect(builder.light).toHaveAttribute('aria-invalid', 'true');
  await expect(builder.light).toHaveAccessibleDescription('Not made: the pistol has no rail for it.');
  await expect(builder.region).toContainText(
    'We do not make a holster for a Glock G42 with a SureFire X300U-B: the pistol has no rail for it. Streamlight TLR-6 fits.',
  );
  await expect(builder.add).toBeDisabled();
  await builder.light.selectOption('Streamlight TLR-6');
  await expect(builder.add).toBeEnabled();
});

test('a shopper asks about a build, staff say yes, and exactly it can be ordered (R-FIT-5, R-FIT-6) @both-widths @journey', async ({
  page,
  store,
}, { project }) => {
  const address = `kim-${project.name}@mail.example`;
  await openHydrated(page, '/holster-builder?make=Heckler+%26+Koch&model=VP9SK&light=SureFire+XSC#builder');
  const builder = builderOn(page);
  await expect(builder.light).toHaveAccessibleDescription('We look at this pairing first');
  await expect(builder.add).toBeDisabled();
  await builder.region.getByRole('button', { name: 'Send this build' }).click();
  const email = builder.region.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter your email address');
  await email.fill(address);
  await builder.region.getByLabel('Your question').fill('Does it sit on the rail?');
  await builder.region.getByRole('button', { name: 'Send this build' }).click();
  await expect(builder.region.getByText('We got your question')).toBeVisible();

  await openDashboard(page, 'overview');
  await page.getByRole('link', { name: 'Open 1 shopper asks about fit' }).click();
  await expect(page.getByText('“Does it sit on the rail?”')).toBeVisible();
  await page.getByLabel('Your words').fill('It does.');
  await page.getByRole('button', { name: 'Yes, we make it' }).click();
  await expect(page.getByText('No questions to answer')).toBeVisible();
  let link = '';
  await expect(async () => {
    const [email] = await emailsTo(store, address);
    link = /http\S+fit=\S+/.exec(email?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();

  await openHydrated(page, link.replace(store.url, ''));
  const confirmed = page.getByRole('region', { name: 'Fit confirmed' });
  await expect(confirmed).toContainText('a Heckler & Koch VP9SK with a SureFire XSC');
  await expect(confirmed).toContainText('“It does.”');
  await confirmed.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('1 custom holster(s) added to cart.', { exact: true })).toBeVisible();
});

test('the owner’s row holds at once, and a cart that became impossible says so (R-FIT-1, R-FIT-3, R-FIT-8) @both-widths', async ({
  page,
}) => {
  const customizations = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'IWB',
    weaponLight: 'Inforce APL',
  };
  await page.request.post('/api/cart', { data: { productId: 0, quantity: 1, customizations } });
  await openDashboard(page);
  await openTab(page, null, 'Settings');
  await page.getByRole('link', { name: 'Holster builder' }).click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  const form = page.getByRole('form', { name: 'New row of fit' });
  await form.getByRole('combobox', { name: 'Lights' }).selectOption({ label: 'Inforce APL' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('combobox', { name: 'Models' })).toHaveAccessibleDescription('Choose a pistol');
  await form.getByRole('combobox', { name: 'Models' }).selectOption({ label: 'Glock G19' });
  await form.getByLabel('Why, for shoppers').fill('the switch hits the guard');
  await expect(form.getByText('1 pairing: made → never')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Shoppers see it now.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText(
    'Fit of Glock G19 with Inforce APL added: never, the switch hits the guard',
  );
  const tried = page.getByRole('region', { name: 'Try a pistol' });
  await tried.getByLabel('Pistol').selectOption({ label: 'Glock G19' });
  await expect(tried.getByRole('listitem').filter({ hasText: 'Inforce APL' }).first()).toContainText('Never');
  await expect
    .poll(async () =>
      (await page.request.post('/api/holster/calculate-price', { data: customizations })).status(),
    )
    .toBe(400);
  await openHydrated(page, '/checkout');
  const summary = page.getByText('We do not make a holster for a Glock G19 with an Inforce APL');
  await expect(summary.first()).toBeVisible();
  await page.getByRole('link', { name: 'Choose another' }).first().click();
  await expect(builderOn(page).model).toHaveValue('G19');
});
