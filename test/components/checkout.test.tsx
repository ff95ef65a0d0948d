import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as cart from '#domain/api/cart.calls.ts';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import { ask } from '#web/ask.ts';
import { keepToken } from '#web/customer-token.ts';
import { hold } from './support/answers.ts';
import { answerAlert, fillCart, openCheckout, placeOrder, sling, texasAddress } from './support/checkout.ts';
import { newCustomer, openPageAs } from './support/customers.ts';
import { answerPayPal } from './support/paypal.ts';
import { openPage } from './support/screen.tsx';

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  customNotes: 'LEFT HAND please',
};

test('an empty cart has no checkout (R-CHK-1)', async () => {
  await openPage('/checkout');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

// R-CHK-3, R-CHK-6, R-CHK-7, R-CHK-10, R-PAY-26
test('the checkout has its four parts, and PayPal’s button only for a complete address', async () => {
  await fillCart({ productId: sling });
  const { user, method, field, payPalButton } = await openCheckout({ ...texasAddress, city: '' });
  for (const name of ['Shipping Information', 'Order Summary', 'Discount Code', 'Payment Method']) {
    expect(screen.getByLabelText(name).tagName).toBe('SECTION');
  }
  expect(field('State').querySelectorAll('option:not([value=""])')).toHaveLength(51);
  method.getByText('Please complete your shipping information');
  expect(method.queryByText('PayPal', { selector: 'button' })).toBeNull();
  await user.type(field('City'), 'San Angelo');
  expect(await payPalButton()).toHaveStyle({ height: '44px' });
  expect(method.getAllByRole('button')).toHaveLength(1);
  // The demo store has no keys of Stripe.
  expect(document.head.querySelector('script[src*="stripe.com"]')).toBeNull();
  expect(method.queryByText('Please complete your shipping information')).toBeNull();
  await user.clear(field('City'));
  await method.findByText('Please complete your shipping information');
  expect(method.queryByText('PayPal', { selector: 'button' })).toBeNull();
});

test('missing fields show an error, and the first one gets the focus, also while PayPal’s settings arrive (R-CHK-11)', async () => {
  await fillCart({ productId: sling });
  const release = hold(payments.readPayPalSetup);
  const { user, method, field } = await openCheckout({ firstName: 'Dana' });
  const show = () => method.getByRole('button', { name: 'Show what is missing' });
  await user.pointer({ keys: '[MouseLeft>]', target: show() });
  release();
  await waitFor(() => expect(document.head.querySelector('script[src*="/sdk/js?"]')).not.toBeNull());
  await user.pointer({ keys: '[/MouseLeft]', target: show() });
  expect(await screen.findByText('Please enter your last name')).toBeVisible();
  await waitFor(() => expect(field('Last name')).toHaveFocus());
  expect(field('First name')).not.toHaveAttribute('aria-invalid', 'true');
});

// R-CHK-45, R-CHK-46, R-CHK-47, R-PAGE-38
test('the order can be changed at checkout, shows its notes and promises, and is locked during payment', async () => {
  await fillCart({ productId: 0, customizations: build }, { productId: sling });
  const { user, summary, field, code, payPalButton } = await openCheckout();
  await summary.findByText('Notes: “LEFT HAND please”');
  expect(screen.getByLabelText('Good to know')).toHaveTextContent(
    'Made to order. Ready in 7-10 business days.',
  );
  const quantity = within(summary.getByRole('group', { name: 'Quantity of Two-Point Sling, Black' }));
  await user.click(quantity.getByLabelText('Increase quantity'));
  await summary.findByText('$78.00');
  const remove = summary.getByLabelText('Remove Custom Holster');
  // Not while the other line changes.
  await waitFor(() => expect(remove).toBeEnabled());
  await user.click(remove);
  await waitFor(() => expect(summary.queryByText('Custom Holster')).toBeNull());
  await waitFor(() => expect(summary.getByLabelText('Ordered')).toHaveFocus());

  const window = Promise.withResolvers<'cancel'>();
  answerPayPal(window.promise);
  await user.click(await payPalButton());
  await waitFor(() => expect(field('City')).toBeDisabled());
  for (const locked of [field('State'), code.getByLabelText('Code')]) expect(locked).toBeDisabled();
  expect(quantity.getByLabelText('Increase quantity')).toBeDisabled();
  window.resolve('cancel');
  await waitFor(() => expect(field('City')).toBeEnabled());
  await answerAlert(user, 'Payment was cancelled. You can try again when ready.');
});

test('a customer’s last address is filled in, and an unpaid order can be paid from the account (R-ACCT-37, R-ACCT-39)', async () => {
  const customer = await newCustomer();
  keepToken(customer.token);
  const { totalAmount } = await placeOrder({ productId: sling });
  await ask(cart.clear);
  const user = await openPageAs(customer, '/account');
  await screen.findByText(/^Not paid yet\. We hold this order until /);
  await user.click(screen.getByText('Pay now'));
  // The checkout is another document.
  await waitFor(() => expect(sessionStorage.getItem('checkout_shipping')).toContain('410 Concho Ave'));
  cleanup();

  // The address of an order, without what this tab stored.
  sessionStorage.clear();
  const { field, summary } = await openCheckout(null);
  await waitFor(() => expect(field('Address')).toHaveValue('410 Concho Ave'));
  expect(field('City')).toHaveValue('San Angelo');
  expect(field('State')).toHaveValue('TX');
  expect(totalAmount).toBe('48.43');
  await summary.findByText('$48.43', { selector: 'p > span' });
});

// R-CHK-8, R-MAG-6, R-MAG-7, R-MAG-9, R-SHIP-11
test('a cart with magazines names the restricted states, and there is no payment button for one of them', async () => {
  await fillCart({ productId: 43 });
  const { user, method, field, payPalButton } = await openCheckout({
    ...texasAddress,
    state: 'CA',
    zipCode: '90001',
    city: '',
  });
  // Even before the address is complete.
  expect(await method.findByRole('alert')).toHaveTextContent('Magazines cannot be shipped to California');
  await user.type(field('City'), 'Los Angeles');
  expect(method.queryByText('PayPal', { selector: 'button' })).toBeNull();
  await user.selectOptions(field('State'), 'TX');
  const zip = field('ZIP code');
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/ZIP 90001 is in California, not in Texas/));
  expect(zip).toBeInvalid();
  expect(method.queryByText('PayPal', { selector: 'button' })).toBeNull();
  await user.clear(zip);
  await user.type(zip, '76903');
  await payPalButton();
  expect(zip).not.toHaveAccessibleDescription(/California/);

  await user.click(screen.getByLabelText('Shopping cart, 1 item'));
  const panel = await screen.findByRole('dialog', { name: 'Shopping Cart' });
  expect(panel).toHaveTextContent('Magazines cannot be shipped to CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('one button takes magazines out of the order, and the rest can be paid (R-MAG-8)', async () => {
  await fillCart({ productId: sling }, { productId: 43 }, { productId: 57 });
  const california = { ...texasAddress, state: 'CA', zipCode: '90001' };
  const { user, method, summary, payPalButton } = await openCheckout(california);
  const notice = await method.findByRole('alert');
  expect(notice).toHaveTextContent('In your cart: 30-Round Polymer Magazine; Range Day Bundle.');
  expect(summary.getAllByText('Cannot be shipped to California')).toHaveLength(2);
  await user.click(within(notice).getByText('Remove magazines'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await waitFor(() => expect(method.getByLabelText('Payment')).toHaveFocus());
  await payPalButton();
  await screen.findByLabelText('Shopping cart, 1 item');
});

test('a ZIP code that no table knows is asked about once, and then paid for (R-SHIP-37)', async () => {
  await fillCart({ productId: sling });
  const { user, field, payPalButton } = await openCheckout({ ...texasAddress, zipCode: '' });
  const zip = field('ZIP code');
  await user.type(zip, '00012');
  await user.tab();
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/Is 00012 right\?/));
  await user.click(screen.getByRole('button', { name: 'Yes, 00012 is right' }));
  await waitFor(() => expect(zip).toHaveFocus());
  expect(zip).toHaveAccessibleDescription('');
  expect(await payPalButton()).toBeVisible();
  expect(screen.queryByRole('button', { name: /is right$/ })).toBeNull();
});

test('an email address that looks mistyped is asked about, and never refused (R-CHK-53)', async () => {
  await fillCart({ productId: sling });
  const { user, field, payPalButton } = await openCheckout({ ...texasAddress, email: '' });
  const email = field('Email');
  await user.type(email, 'dana@gmial.com');
  await user.tab();
  const meant = await screen.findByRole('button', { name: 'Did you mean dana@gmail.com?' });
  expect(await payPalButton()).toBeVisible();
  await user.click(meant);
  expect(email).toHaveValue('dana@gmail.com');
  expect(email).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
});
