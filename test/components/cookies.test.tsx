import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consentKey } from '#domain/care/consent/consent.ts';
import { openPage } from './support/screen.tsx';

/** Opens a page and brings the banner back with the footer's link. */
async function openBanner() {
  const user = await openPage('/stickers');
  await user.click(screen.getByText('Cookie Preferences', { selector: 'footer button' }));
  const banner = await screen.findByRole('region', { name: 'Cookies' });
  const button = (name: string) => within(banner).getByRole('button', { name });
  return { user, banner, button };
}

function record(): unknown {
  return JSON.parse(localStorage.getItem(consentKey) ?? 'null');
}

test('Customize opens two switches, both off, and Save Preferences stores them (R-COOKIE-5, R-COOKIE-6, R-COOKIE-9)', async () => {
  const { user, banner, button } = await openBanner();
  await user.click(button('Customize'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
  const switches = dialog.getAllByRole('switch');
  expect(switches).toHaveLength(2);
  for (const kind of switches) expect(kind).not.toBeChecked();
  await user.click(dialog.getByRole('switch', { name: /^Analytics/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Preferences' }));
  await waitFor(() => expect(banner).not.toBeInTheDocument());
  expect(record()).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
    timestamp: expect.any(Number) as unknown,
  });
});

test('Cancel stores nothing and turns the switches off again, and the X hides the banner (R-COOKIE-6, R-COOKIE-7)', async () => {
  const { user, banner, button } = await openBanner();
  await user.click(button('Customize'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
  await user.click(dialog.getByRole('switch', { name: /^Marketing/ }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Customize'));
  const again = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
  expect(again.getByRole('switch', { name: /^Marketing/ })).not.toBeChecked();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(within(banner).getByLabelText('Close without choosing'));
  await waitFor(() => expect(banner).not.toBeInTheDocument());
  expect(record()).toBeNull();
});

test('Learn More leads to the cookie policy, in a new tab (R-COOKIE-8)', async () => {
  const { banner } = await openBanner();
  const link = within(banner).getByRole('link', { name: /^Learn More/ });
  expect(link).toHaveAttribute('href', '/cookie-policy');
  expect(link).toHaveAttribute('target', '_blank');
});

test.each(['accepted', '{"analytics":true}', ''])(
  'the banner asks if the record reads %j, which is removed (R-COOKIE-3)',
  async (unreadable) => {
    await openPage('/stickers');
    localStorage.setItem(consentKey, unreadable);
    window.dispatchEvent(new StorageEvent('storage'));
    await screen.findByRole('region', { name: 'Cookies' });
    expect(localStorage.getItem(consentKey)).toBeNull();
  },
);

test('the cookie policy names every kind of cookie, the third parties, and the contact (R-COOKIE-11)', async () => {
  await openPage('/cookie-policy');
  const main = within(screen.getByRole('main'));
  for (const title of [
    'Necessary cookies',
    'Analytics cookies',
    'Marketing cookies',
    'Third-party services',
    'Managing your preferences',
    'Your privacy rights',
    'Contact',
  ]) {
    main.getByText(title, { selector: 'h2' });
  }
  for (const kept of [
    'cart, __Host-cart',
    'customer_token',
    'ageVerified, ageVerifiedExpiration',
    'ridgeline-cookie-consent',
    '_ga',
  ]) {
    main.getByText(kept, { selector: 'th' });
  }
  for (const party of ['PayPal', 'Stripe', 'Google Analytics']) main.getByText(party, { selector: 'a' });
  expect(main.getByText('support@ridgeline.example', { selector: 'a' })).toHaveAttribute(
    'href',
    'mailto:support@ridgeline.example',
  );
});
