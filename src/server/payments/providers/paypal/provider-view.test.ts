import { describe, expect, test } from 'vitest';
import type { PayPalCapture, PayPalOrder, PayPalRefund } from './paypal.schema.ts';
import { providerView } from './provider-view.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });

const capture: PayPalCapture = {
  id: 'C-1',
  status: 'COMPLETED',
  amount: usd('48.43'),
  custom_id: 'payment-1',
  seller_receivable_breakdown: { paypal_fee: usd('2.18') },
};

function viewOf(
  captures: Partial<PayPalCapture>[],
  refunds: Partial<PayPalRefund>[] = [],
  status: PayPalOrder['status'] = 'COMPLETED',
) {
  return providerView({
    id: 'O-1',
    status,
    purchase_units: [
      {
        payments: {
          captures: captures.map((change) => ({ ...capture, ...change })),
          refunds: refunds.map((change) => ({ id: 'R-1', status: 'COMPLETED', ...change })),
        },
      },
    ],
  });
}

test.each([
  ['CREATED', 'waiting'],
  ['SAVED', 'waiting'],
  ['PAYER_ACTION_REQUIRED', 'waiting'],
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['VOIDED', 'gone'],
] as const)('an order that is %s is %s, whatever it holds', (status, ours) => {
  const nothing = { status: ours, capture: null };
  expect(providerView({ id: 'O-1', status })).toEqual(nothing);
  expect(providerView({ id: 'O-1', status, purchase_units: [{}] })).toEqual(nothing);
  expect(providerView({ id: 'O-1', status, purchase_units: [{ payments: {} }] })).toEqual(nothing);
});

test.each([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'refunded'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
] as const)('a capture that is %s is %s', (status, ours) => {
  expect(viewOf([{ status }]).capture).toMatchObject({ id: 'C-1', status: ours, amount: 48_43 });
});

test('a capture has its amount, currency, fee and payment (R-PAY-2)', () => {
  expect(viewOf([{}]).capture).toEqual({
    id: 'C-1',
    status: 'completed',
    amount: 48_43,
    returned: 0,
    fee: 2_18,
    currency: 'USD',
    customId: 'payment-1',
    issue: null,
  });
});

test('missing data is not guessed', () => {
  const bare = { custom_id: undefined, seller_receivable_breakdown: undefined };
  expect(viewOf([bare as Partial<PayPalCapture>]).capture).toMatchObject({ customId: null, fee: null });
  const refund = { amount: usd('1.00') };
  expect(viewOf([{ seller_receivable_breakdown: {} }], [refund]).capture).toMatchObject({ fee: null });
});

test('an invalid amount matches no order, and a fee in another currency is not booked', () => {
  const euros = { currency_code: 'EUR', value: '2.00' };
  expect(
    viewOf([{ amount: usd('much'), seller_receivable_breakdown: { paypal_fee: euros } }]).capture,
  ).toMatchObject({
    amount: -1,
    fee: null,
  });
});

describe('of several captures', () => {
  test('the one that took money counts, at any position', () => {
    const captures = [
      { id: 'C-1', status: 'DECLINED' },
      { id: 'C-2' },
      { id: 'C-3', status: 'DECLINED' },
    ] as const;
    expect(viewOf([...captures]).capture).toMatchObject({ id: 'C-2', status: 'completed' });
  });

  test('otherwise the newest', () => {
    const captures = [
      { id: 'C-1', status: 'DECLINED' },
      { id: 'C-2', status: 'PENDING' },
    ] as const;
    expect(viewOf([...captures]).capture).toMatchObject({ id: 'C-2', status: 'pending' });
  });
});

test('the reason for a hold or refusal is reported; a capture without money uses its own code', () => {
  const issueOf = (change: Partial<PayPalCapture>) => viewOf([change]).capture?.issue;
  expect(issueOf({ status: 'PENDING', status_details: { reason: 'ECHECK' } })).toBe('ECHECK');
  expect(issueOf({ status_details: {} })).toBeNull();
  expect(issueOf({ processor_response: { response_code: '5120' } })).toBe('INSUFFICIENT_FUNDS');
  expect(issueOf({ processor_response: { response_code: '5100' } })).toBeNull();
  expect(issueOf({ processor_response: {} })).toBeNull();
});

describe('returned money', () => {
  test('is the sum of PayPal’s completed refunds, and reduces the fee by what PayPal returned', () => {
    const refunds = [
      { amount: usd('10.00'), seller_payable_breakdown: { paypal_fee: usd('0.30') } },
      { amount: usd('5.50'), seller_payable_breakdown: {} },
      { amount: usd('7.00'), status: 'PENDING', seller_payable_breakdown: { paypal_fee: usd('0.20') } },
      { amount: usd('8.00'), status: 'FAILED' },
      {},
    ] as const;
    expect(viewOf([{ status: 'PARTIALLY_REFUNDED' }], [...refunds]).capture).toMatchObject({
      returned: 15_50,
      fee: 1_88,
    });
  });

  test('is all of a fully refunded capture, regardless of the list of refunds', () => {
    expect(viewOf([{ status: 'REFUNDED' }], [{ amount: usd('1.00') }]).capture).toMatchObject({
      returned: 48_43,
    });
  });
});
