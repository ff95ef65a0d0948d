import {
  ApiError,
  CaptureStatus,
  CheckoutPaymentIntent,
  CustomError,
  OrderStatus,
  PaypalExperienceUserAction,
  RefundStatus,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { openLibrary } from './support/library.ts';

/*
 * The contract: the official server library, told only to reach another host, understands every answer as its own
 * types (it checks each answer against its schemas and throws when one does not fit).
 */

test('create, get, capture and refund are parsed as the library’s own types (R-PAY-28)', async () => {
  const { shop, orders, payments } = await openLibrary();
  const created = await orders.createOrder({
    body: order,
    paypalRequestId: 'o-1',
    prefer: 'return=representation',
  });
  expect(created.statusCode).toBe(201);
  expect(created.result.status).toBe(OrderStatus.PayerActionRequired);
  const id = created.result.id ?? '';

  await shop.control('POST', `/_sim/orders/${id}/approve`);
  const approved = await orders.getOrder({ id });
  expect(approved.result).toMatchObject({
    status: OrderStatus.Approved,
    intent: CheckoutPaymentIntent.Capture,
    payer: { emailAddress: 'buyer@example.com', payerId: expect.any(String) },
    paymentSource: { paypal: { emailAddress: 'buyer@example.com' } },
    purchaseUnits: [{ referenceId: 'default', amount: { value: '58.80' } }],
  });

  const captured = await orders.captureOrder({ id, paypalRequestId: 'c-1', prefer: 'return=representation' });
  expect([captured.statusCode, captured.result.status]).toEqual([201, OrderStatus.Completed]);
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(capture).toMatchObject({
    status: CaptureStatus.Completed,
    amount: { currencyCode: 'USD', value: '58.80' },
    customId: 'attempt-1',
    invoiceId: 'RT-1',
    finalCapture: true,
    sellerReceivableBreakdown: { grossAmount: { value: '58.80' }, paypalFee: {}, netAmount: {} },
  });
  const repeat = await orders.captureOrder({ id, paypalRequestId: 'c-1', prefer: 'return=representation' });
  expect(repeat.statusCode).toBe(200);
  expect(repeat.result).toEqual(captured.result);

  const captureId = capture?.id ?? '';
  expect((await payments.getCapturedPayment({ captureId })).result).toMatchObject({
    id: captureId,
    status: 'COMPLETED',
  });
  const amount = { currencyCode: 'USD', value: '8.80' };
  const refund = await payments.refundCapturedPayment({
    captureId,
    paypalRequestId: 'r-1',
    prefer: 'return=representation',
    body: { amount, noteToPayer: 'Sorry' },
  });
  expect([refund.statusCode, refund.result.status]).toEqual([201, RefundStatus.Completed]);
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe(
    CaptureStatus.PartiallyRefunded,
  );
});

test.each([
  ['pending-completes', CaptureStatus.Pending, { statusDetails: { reason: 'ECHECK' } }],
  ['insufficient-funds', CaptureStatus.Declined, { processorResponse: { responseCode: '5120' } }],
  ['generic-decline', CaptureStatus.Declined, { processorResponse: { responseCode: '5100' } }],
] as const)('%s is a completed order with a %s capture', async (outcome, status, details) => {
  const { shop, orders } = await openLibrary();
  const id = await shop.approvedOrder(outcome);
  const { result } = await orders.captureOrder({ id, prefer: 'return=representation' });
  expect(result.status).toBe(OrderStatus.Completed);
  expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]).toMatchObject({ status, ...details });
});

test.each([
  ['PAYER_ACTION_REQUIRED', undefined, 422],
  ['PREVIOUS_REQUEST_IN_PROGRESS', undefined, 409],
  ['PERMISSION_DENIED', undefined, 403],
  ['REFUND_NOT_ALLOWED', 400, 400],
])('a planned %s reaches the store as an ApiError with its status', async (issue, wanted, status) => {
  const { shop, orders } = await openLibrary();
  const plan = { endpoint: 'capture-order', fault: 'answer', issue, status: wanted };
  await shop.control('POST', '/_sim/scenario', plan);
  const error = await failure(() => orders.captureOrder({ id: 'X' }));
  expect(error.statusCode).toBe(status);
  expect(errorBody(error)).toMatchObject({
    name: expect.any(String),
    debug_id: expect.any(String),
    details: [{ issue }],
  });
});

test('ordinary errors become the library’s CustomError with its details', async () => {
  const { shop, orders, payments } = await openLibrary();
  const unapproved = (await orders.createOrder({ body: order, paypalRequestId: 'o-1' })).result.id ?? '';
  const paid = await shop.approvedOrder();
  await orders.captureOrder({ id: paid });
  const declined = await shop.approvedOrder('instrument-declined');
  const wrong = structuredClone(order);
  if (wrong.purchaseUnits[0] !== undefined) wrong.purchaseUnits[0].amount.value = '58.81';
  const { body } = await shop.call('GET', `/v2/checkout/orders/${paid}`);
  const captureId: string = body.purchase_units[0].payments.captures[0].id;
  const tooMuch = { amount: { currencyCode: 'USD', value: '58.81' } };

  const cases: [issue: string, run: () => Promise<unknown>][] = [
    ['ORDER_NOT_APPROVED', () => orders.captureOrder({ id: unapproved })],
    ['ORDER_ALREADY_CAPTURED', () => orders.captureOrder({ id: paid })],
    ['INSTRUMENT_DECLINED', () => orders.captureOrder({ id: declined })],
    ['INVALID_RESOURCE_ID', () => orders.getOrder({ id: '5O190127TN364715T' })],
    ['PAYPAL_REQUEST_ID_REQUIRED', () => orders.createOrder({ body: order })],
    ['AMOUNT_MISMATCH', () => orders.createOrder({ body: wrong, paypalRequestId: 'o-2' })],
    ['REFUND_AMOUNT_EXCEEDED', () => payments.refundCapturedPayment({ captureId, body: tooMuch })],
  ];
  for (const [issue, run] of cases) {
    const error = await failure(run);
    expect(error).toBeInstanceOf(CustomError);
    expect((error as CustomError).result?.details?.[0]?.issue).toBe(issue);
    expect((error as CustomError).result?.links?.[0]?.rel).toBe('information_link');
  }
});

test('429 has Retry-After, and 401 has the name that a client expects', async () => {
  const { shop, orders } = await openLibrary();
  await shop.control('POST', '/_sim/scenario', {
    endpoint: 'get-order',
    fault: 'rate-limit',
    retryAfterSeconds: 7,
  });
  const limited = await failure(() => orders.getOrder({ id: 'X' }));
  expect([limited.statusCode, limited.headers?.['retry-after']]).toEqual([429, '7']);
  shop.clock.advance(31_668_000);
  const stale = await failure(() => orders.getOrder({ id: 'X' }));
  expect([stale.statusCode, stale.result]).toMatchObject([401, { name: 'AUTHENTICATION_FAILURE' }]);
});

test('the account report is parsed as the library’s own types, and a refusal as an ApiError', async () => {
  const { shop, orders, transactions } = await openLibrary();
  await orders.captureOrder({ id: await shop.approvedOrder() });
  const day = { startDate: '2026-11-21T00:00:00Z', endDate: '2026-11-22T00:00:00Z' };
  const { result } = await transactions.searchTransactions({ ...day, fields: 'all', pageSize: 10 });
  expect(result).toMatchObject({ totalItems: 1, totalPages: 1, page: 1 });
  expect(result.transactionDetails?.[0]).toMatchObject({
    transactionInfo: {
      transactionEventCode: 'T0006',
      transactionAmount: { currencyCode: 'USD', value: '58.80' },
      feeAmount: { value: '-2.54' },
      transactionStatus: 'S',
      customField: 'attempt-1',
    },
  });
  const tooLong = await failure(() =>
    transactions.searchTransactions({ ...day, startDate: '2026-10-01T00:00:00Z' }),
  );
  expect([tooLong.statusCode, errorBody(tooLong)]).toMatchObject([400, { name: 'INVALID_REQUEST' }]);
});

const order: OrderRequest = {
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    {
      customId: 'attempt-1',
      invoiceId: 'RT-1',
      amount: {
        currencyCode: 'USD',
        value: '58.80',
        breakdown: {
          itemTotal: { currencyCode: 'USD', value: '40.00' },
          shipping: { currencyCode: 'USD', value: '8.99' },
          taxTotal: { currencyCode: 'USD', value: '9.81' },
        },
      },
      items: [{ name: 'Holster', quantity: '2', unitAmount: { currencyCode: 'USD', value: '20.00' } }],
    },
  ],
  paymentSource: { paypal: { experienceContext: { userAction: PaypalExperienceUserAction.PayNow } } },
};

/** The library returns no parsed result for a status that the call does not list (409); then the text is used. */
function errorBody(error: ApiError): unknown {
  return error.result ?? (typeof error.body === 'string' ? JSON.parse(error.body) : undefined);
}

async function failure(run: () => Promise<unknown>): Promise<ApiError> {
  const error = await run().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call should have failed with an ApiError', { cause: error });
}
