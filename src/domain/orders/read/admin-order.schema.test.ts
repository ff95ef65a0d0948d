import { describe, expect, test } from 'vitest';
import {
  adminOrderDetail,
  editOrderBody,
  hasMoney,
  shippingBody,
  trackingBody,
} from './admin-order.schema.ts';
import { orderDetail as detail } from '../../../../test/support/examples/order-detail.ts';
import { evidence } from './evidence.schema.ts';

const at = '2026-11-21T15:00:00.000Z';

test('the owner sees every field of an order', () => {
  expect(adminOrderDetail.parse(detail)).toEqual(detail);
});

test('an order has its money if its refunds are with it', () => {
  const { refunds: _refunds, ...withoutMoney } = adminOrderDetail.parse(detail);
  expect([hasMoney(adminOrderDetail.parse(detail)), hasMoney(withoutMoney)]).toEqual([true, false]);
});

test('the evidence of a dispute has the order, its lines, payments and emails, and nothing internal', () => {
  const kept = (({
    paymentPending: _pending,
    isRefunded: _isRefunded,
    updatedAt: _updated,
    paymentMethod: _method,
    paymentTransactionId: _transaction,
    shippingCost: _cost,
    customerNotes: _notes,
    version: _version,
    items: _items,
    paymentInFlight: _inFlight,
    isBeingRefunded: _isBeingRefunded,
    paymentDueUntil: _dueUntil,
    shippingMethod: _shippingMethod,
    refundable: _refundable,
    refundUnderWay: _underWay,
    changedTotals: _changedTotals,
    promisedOn: _promised,
    shipBy: _shipBy,
    shipments: _shipments,
    toShip: _toShip,
    shippingState: _state,
    lines: _lines,
    refunds: _refunds,
    refundsBy: _provider,
    discountRules: _rules,
    // Internal notes are not evidence (R-ORD-37).
    notes: _internal,
    deletedAt: _deleted,
    emails: _emails,
    whyThisPrice: _why,
    charged: _charged,
    paymentRequests: _requests,
    ...rest
  }) => rest)(detail);
  const answer = {
    ...kept,
    // What leaves the store names no staff.
    history: kept.history.map(({ staff: _staff, ...event }) => event),
    lines: [
      {
        name: 'Sling',
        choices: [{ label: 'Color', value: 'Black' }],
        quantity: 1,
        price: '39.99',
        total: '39.99',
      },
    ],
    payments: [
      {
        provider: 'paypal',
        status: 'captured',
        amount: '48.43',
        providerOrderId: null,
        captureId: 'C1',
        startedAt: at,
        answers: ['ok', 'refused', 'unknown'].map((outcome) => ({
          at,
          call: 'capture',
          outcome,
          issue: null,
          debugId: 'f1d0',
          state: 'declined',
        })),
      },
    ],
    emails: [{ kind: 'order-confirmation', recipient: 'dana@example.com', sentAt: null }],
    trackingUrl: null,
    otherParcels: [],
    termsUrl: 'https://shop.example/terms',
  };
  expect(evidence.parse({ ...detail, ...answer })).toEqual(answer);
});

describe('the owner’s edit of an order', () => {
  const edit = { status: 'paid', customerName: 'Dana Reyes', customerEmail: 'dana@example.com' };

  test('does not refund by default and restocks only on request; empty values are ignored', () => {
    const empty = { trackingNumber: ' ', shippingCarrier: '', overrideReason: null };
    expect(editOrderBody.parse({ ...edit, ...empty })).toEqual({
      ...edit,
      cancelReason: null,
      cancelNote: '',
      trackingNumber: null,
      shippingCarrier: null,
      customerNotes: '',
      overrideReason: null,
      restock: false,
      notify: true,
    });
  });

  test.each([
    [{ customerName: ' Dana Reyes ' }, { customerName: 'Dana Reyes' }],
    [{ trackingNumber: ` ${'1'.repeat(100)} ` }, { trackingNumber: '1'.repeat(100) }],
    [{ customerNotes: ' Hi ' }, { customerNotes: 'Hi' }],
    [{ overrideReason: 'Paid in cash' }, { overrideReason: 'Paid in cash' }],
    [
      { refund: true, restock: true },
      { refund: true, restock: true },
    ],
  ])('%j is kept as %j', (fields, kept) => {
    expect(editOrderBody.parse({ ...edit, ...fields })).toMatchObject(kept);
  });

  test.each<[object, field: string, message: string | null]>([
    [{ status: 'lost' }, 'status', null],
    [{ customerName: ' ' }, 'customerName', 'Enter a name'],
    [{ customerName: 'D'.repeat(122) }, 'customerName', null],
    [{ customerEmail: 'dana' }, 'customerEmail', 'Enter an email address'],
    [{ customerEmail: `${'d'.repeat(250)}@example.com` }, 'customerEmail', null],
    [{ trackingNumber: '1'.repeat(101) }, 'trackingNumber', null],
    [{ shippingCarrier: 'U'.repeat(41) }, 'shippingCarrier', null],
    [{ customerNotes: 'x'.repeat(2_001) }, 'customerNotes', null],
    [{ overrideReason: 'x'.repeat(501) }, 'overrideReason', null],
  ])('%j is refused at %s', (fields, field, message) => {
    const { error } = editOrderBody.safeParse({ ...edit, ...fields });
    const told = error?.issues.map((issue) => [issue.path.join('.'), message && issue.message]);
    expect(told).toEqual([[field, message]]);
  });
});

describe('a shipment', () => {
  test('needs only its tracking number, and notifies the customer', () => {
    expect(shippingBody.parse({ trackingNumber: ' 9400 ' })).toEqual({
      trackingNumber: '9400',
      shippingCarrier: null,
      shippingCost: null,
      shippingDate: null,
      estimatedDelivery: null,
      customerNotes: '',
      sendNotification: true,
    });
    expect(trackingBody.parse({ trackingNumber: ' 9400 ', shippingCarrier: ' UPS ' })).toEqual({
      trackingNumber: '9400',
      shippingCarrier: 'UPS',
      customerNotes: '',
    });
  });

  test.each([
    [' 7.25 ', '7.25'],
    ['123456', '123456'],
    ['7.2', '7.2'],
    ['', null],
  ])('that cost %j is kept with %j', (typed, kept) => {
    expect(shippingBody.parse({ trackingNumber: '1', shippingCost: typed }).shippingCost).toBe(kept);
  });

  test.each<[object, field: string, message: string]>([
    [{ trackingNumber: ' ' }, 'trackingNumber', 'Please enter a tracking number'],
    ...['-1', '7.255', '1234567', '7,25', '$7', '7.', '.5', '7 5'].map(
      (typed) =>
        [{ shippingCost: typed }, 'shippingCost', 'Enter an amount, such as 7.25'] as [
          object,
          string,
          string,
        ],
    ),
    [{ shippingDate: '22/11/2026' }, 'shippingDate', 'Choose a day, such as 2026-11-21'],
    [{ estimatedDelivery: '2026-02-30' }, 'estimatedDelivery', 'Choose a day, such as 2026-11-21'],
  ])('%j is refused at %s: %s', (fields, field, message) => {
    const { error } = shippingBody.safeParse({ trackingNumber: '9400', ...fields });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  test('has a day of the calendar', () => {
    expect(
      shippingBody.parse({ trackingNumber: '1', shippingDate: '2026-11-21', estimatedDelivery: '' }),
    ).toMatchObject({ shippingDate: '2026-11-21', estimatedDelivery: null });
  });
});
