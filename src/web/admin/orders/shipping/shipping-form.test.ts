import { expect, test } from 'vitest';
import { shippingBody } from '#domain/orders/read/admin-order.schema.ts';
import { costHint, shippingErrors, type ShippingForm } from './shipping-form.ts';

const form: ShippingForm = {
  shippingCarrier: 'USPS',
  trackingNumber: ' 9400 1000 ',
  shippingCost: '7.25',
  shippingDate: '2026-11-21',
  estimatedDelivery: '2026-11-24',
  customerNotes: ' Left at the door ',
};

test.each<[Partial<ShippingForm>, object]>([
  [{}, {}],
  [{ shippingCost: '', shippingDate: '', estimatedDelivery: '' }, {}],
  [{ trackingNumber: ' ' }, { trackingNumber: 'Please enter a tracking number' }],
  [{ shippingCost: '7,25' }, { shippingCost: 'Enter an amount, such as 7.25' }],
  [{ shippingCost: '-1' }, { shippingCost: 'Enter an amount, such as 7.25' }],
  [{ estimatedDelivery: '2026-11-20' }, { estimatedDelivery: 'Choose a day on or after the shipping date' }],
  [{ estimatedDelivery: '2026-11-21' }, {}],
])('%j has the errors %j (R-AORD-15)', (typed, errors) => {
  expect(shippingErrors({ ...form, ...typed })).toEqual(errors);
});

test('what is empty is sent as nothing, and the rest trimmed (R-AORD-15)', () => {
  expect(shippingBody.parse(form)).toMatchObject({
    trackingNumber: '9400 1000',
    customerNotes: 'Left at the door',
  });
  const empty = { shippingCarrier: '', shippingCost: ' ', shippingDate: '', estimatedDelivery: '' };
  expect(shippingBody.parse({ ...form, ...empty })).toMatchObject({
    shippingCarrier: null,
    shippingCost: null,
    shippingDate: null,
    estimatedDelivery: null,
  });
});

test('the cost’s hint says whether anyone entered it, because the field begins with the charge (R-AORD-15)', () => {
  const event = { at: '2026-11-21T15:00:00.000Z', actor: 'owner', staff: 'Robin', what: 'shipped' } as const;
  const shipped = { ...event, detail: { trackingNumber: '9400' } };
  const entered = { ...event, detail: { shippingCost: '$5.94 → $7.25' } };
  expect(costHint({ shipping: '5.94', history: [shipped] })).toBe(
    'Not entered yet: $5.94 is what the customer was charged. Enter your cost; the total does not change.',
  );
  expect(costHint({ shipping: '5.94', history: [entered, shipped] })).toBe(
    'Your cost. The customer was charged $5.94; the total does not change.',
  );
});
