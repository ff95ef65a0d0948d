import { expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import {
  insufficientFundsCode,
  declinedAlert,
  isOfAddress,
  wrongAddress,
  meaningOf,
  paymentErrorAlert,
  type IssueMeaning,
} from './issues.ts';

test.each<[issue: string, IssueMeaning, age?: number]>([
  ['INSTRUMENT_DECLINED', 'restart'],
  ['PAYER_ACTION_REQUIRED', 'restart'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'restart'],
  ['ORDER_NOT_APPROVED', 'waiting'],
  ['ORDER_ALREADY_CAPTURED', 'look'],
  ['DUPLICATE_INVOICE_ID', 'look', hourMs],
  ['DUPLICATE_INVOICE_ID', 'ours', hourMs + 1],
  ['ORDER_ALREADY_CAPTURED', 'look', hourMs + 1],
  ['ORDER_COMPLETION_IN_PROGRESS', 'look'],
  ['RESOURCE_CONFLICT', 'look'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'look'],
  ['AUTHENTICATION_FAILURE', 'look'],
  ['TRANSACTION_REFUSED', 'final'],
  ['COMPLIANCE_VIOLATION', 'final'],
  ['PAYER_CANNOT_PAY', 'final'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'final'],
  ['PAYER_ACCOUNT_RESTRICTED', 'final'],
  ['PAYEE_BLOCKED_TRANSACTION', 'final'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', 'final'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'final'],
  ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'final'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'final'],
  ['DOMESTIC_TRANSACTION_REQUIRED', 'final'],
  ['DECLINED_DUE_TO_RELATED_TXN', 'final'],
  ['CARD_EXPIRED', 'final'],
  ['INVALID_RESOURCE_ID', 'final'],
  ['ORDER_EXPIRED', 'final'],
  ['INVALID_PARAMETER_VALUE', 'ours'],
  ['toString', 'ours'],
  ['', 'ours'],
])('%j means %s', (issue, meaning, age = 0) => {
  expect(meaningOf(issue, age)).toBe(meaning);
});

// R-CHK-25 to R-CHK-29.
test.each([
  ['INSTRUMENT_DECLINED', 'Your payment method was declined. Please try a different card or payment method.'],
  ['INSUFFICIENT_FUNDS', 'Insufficient funds. Please try a different payment method.'],
  ['PAYER_CANNOT_PAY', 'Insufficient funds. Please try a different payment method.'],
  ['TRANSACTION_REFUSED', 'Transaction was refused. Please contact PayPal support.'],
  ['INTERNAL_SERVER_ERROR', 'Please try again or contact support if the problem persists.'],
  [null, 'Please try again or contact support if the problem persists.'],
])('%s is told as: %s (R-CHK-25, R-CHK-26, R-CHK-29)', (issue, remedy) => {
  expect(paymentErrorAlert(issue)).toBe(`Payment error occurred. ${remedy}`);
});

test.each([
  ['DECLINED', 'Your payment method was declined. Please try a different card or payment method.'],
  ['CARD_EXPIRED', 'Your payment method was declined. Please try a different card or payment method.'],
  ['INSUFFICIENT_FUNDS', 'Insufficient funds. Please try a different payment method.'],
  ['TRANSACTION_REFUSED', 'Transaction was refused. Please contact PayPal support.'],
  ['SHIPPING_ADDRESS_INVALID', wrongAddress],
])('a capture declined for %s is told as: %s (R-CHK-30, R-CHK-52)', (issue, remedy) => {
  expect(declinedAlert(issue)).toBe(`Payment error occurred. ${remedy}`);
});

test.each([
  // PayPal's issue and the field of our request that it names
  ['SHIPPING_ADDRESS_INVALID', null, true],
  ['CITY_REQUIRED', null, true],
  ['POSTAL_CODE_REQUIRED', null, true],
  [
    'MISSING_REQUIRED_PARAMETER',
    "/purchase_units/@reference_id=='default'/shipping/address/admin_area_2",
    true,
  ],
  ['MISSING_REQUIRED_PARAMETER', "/purchase_units/@reference_id=='default'/amount/breakdown/shipping", false],
  ['INVALID_STRING_LENGTH', '/purchase_units/0/items/0/name', false],
  ['BILLING_ADDRESS_INVALID', null, false],
  ['INSTRUMENT_DECLINED', null, false],
])('%s at %s is about the shipping address: %s (R-CHK-52)', (issue, field, isAbout) => {
  expect(isOfAddress(issue, field)).toBe(isAbout);
});

test('PayPal’s processor code 5120 means insufficient funds', () => {
  expect(insufficientFundsCode).toBe('5120');
});
