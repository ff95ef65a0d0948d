import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as discounts from '#domain/api/discounts.calls.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { hold, refuse, replace, restore, sentTo } from './support/answers.ts';
import { fillCart, openCheckout, sling } from './support/checkout.ts';
import { expectToast } from './support/screen.tsx';

async function openCode() {
  await fillCart({ productId: sling });
  const { user, code, summary } = await openCheckout();
  const field = code.getByLabelText('Code');
  const apply = code.getByRole('button', { name: 'Apply' });
  return { user, code, summary, field, apply };
}

// R-API-28, R-DISC-15, R-DISC-16, R-DISC-20, R-DISC-21
test('a blank code does nothing; a refused one shows the store’s reason, or the specified text without one', async () => {
  const { user, code, field, apply } = await openCode();
  await user.type(field, '  {Enter}');
  expect(apply).toBeDisabled();
  refuse(discounts.validate, 400);
  await user.type(field, 'nope {Enter}');
  await expectToast('Invalid Discount Code', 'Please check your code and try again');
  expect(screen.getByRole('region', { name: /Messages/ }).querySelector('svg.text-danger')).not.toBeNull();
  await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid discount code'));
  restore(discounts.validate);
  await user.clear(field);
  await user.type(field, 'NOSUCHCODE{Enter}');
  await waitFor(() => expect(apply).toHaveTextContent('Apply'));
  await code.findByText('Invalid discount code');
  expect(await sentTo(discounts.validate)).toEqual([{ code: 'nope' }, { code: 'NOSUCHCODE' }]);
});

// R-DISC-16, R-DISC-17, R-DISC-18, R-DISC-22
test('while a code is checked the button reads ‘Validating...’; it stays after a reload, until it is removed', async () => {
  const { user, code, field, apply, summary } = await openCode();
  const release = hold(discounts.validate);
  await user.type(field, ' welcome10 ');
  await user.click(apply);
  expect(apply).toHaveTextContent('Validating...');
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  release();
  await expectToast('Discount Applied!', '10% off applied to eligible items');
  await code.findByText('WELCOME10');
  await summary.findByText('−$3.90');
  cleanup();

  const again = await openCheckout();
  await again.summary.findByText('−$3.90');
  expect(screen.getByLabelText('Order Summary')).toHaveTextContent('$44.28');
  await again.user.click(again.code.getByRole('button', { name: /^Remove/ }));
  await expectToast('Discount Removed', 'Discount code has been removed from your order');
  await waitFor(() => expect(screen.getByLabelText('Order Summary')).toHaveTextContent('$48.43'));
  expect(await again.code.findByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('a special price says what it grants, and that it changes nothing in this cart (R-DISC-19, R-DISC-23)', async () => {
  const { user, field, code, apply } = await openCode();
  const shirtsOnly: Discount = {
    code: 'SHIRTS',
    discountPercent: null,
    fixedPrice: 20_00,
    fixedShippingRate: null,
    maxQuantity: null,
    taxExempt: false,
    eligibleProductIds: null,
    eligibleProducts: ['apparel-shirts'],
  };
  replace(discounts.validate, () => Response.json(shirtsOnly));
  await user.type(field, 'SHIRTS');
  await user.click(apply);
  await code.findByText('Nothing in your cart is on this offer.');
  expect(screen.getByLabelText('Order Summary')).toHaveTextContent('$48.43');
  restore(discounts.validate);
  await user.click(code.getByRole('button', { name: /^Remove/ }));
  await user.type(await code.findByLabelText('Code'), 'TEAMTEE{Enter}');
  await expectToast('Special pricing: $20.00 per item (limit 4) + $4.99 shipping');
  expect(code.queryByText('Nothing in your cart is on this offer.')).toBeNull();
});
