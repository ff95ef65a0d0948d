import { expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, orderFor } from './support/shop.ts';

/*
 * Every answer has PayPal's fields and no other: strict schemas written from the published OpenAPI documents of
 * Orders v2, Payments v2 and Webhooks v1.
 */

const id = z.string().regex(/^[A-Z0-9]{1,36}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const money = z.strictObject({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d\d$/) });
const links = z.array(
  z.strictObject({ href: z.url(), rel: z.string(), method: z.enum(['GET', 'POST', 'PATCH']) }),
);
const name = z.strictObject({ given_name: z.string(), surname: z.string() });
const country = z.strictObject({ country_code: z.string() });

const capture = z.strictObject({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.strictObject({ reason: z.enum(['ECHECK', 'PENDING_REVIEW']) }).optional(),
  amount: money,
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  final_capture: z.boolean(),
  disbursement_mode: z.enum(['INSTANT', 'DELAYED']),
  seller_protection: z.strictObject({
    status: z.enum(['ELIGIBLE', 'NOT_ELIGIBLE']),
    dispute_categories: z.array(z.enum(['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'])).optional(),
  }),
  seller_receivable_breakdown: z
    .strictObject({ gross_amount: money, paypal_fee: money, net_amount: money })
    .optional(),
  processor_response: z
    .strictObject({ avs_code: z.string(), cvv_code: z.string(), response_code: z.string() })
    .optional(),
  create_time: time,
  update_time: time,
  links,
});

const refund = z.strictObject({
  id,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  note_to_payer: z.string().max(255).optional(),
  seller_payable_breakdown: z.strictObject({
    gross_amount: money,
    paypal_fee: money,
    net_amount: money,
    total_refunded_amount: money,
  }),
  create_time: time,
  update_time: time,
  links,
});

const account = z.strictObject({
  email_address: z.email().optional(),
  account_id: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/)
    .optional(),
  account_status: z.enum(['VERIFIED', 'UNVERIFIED']).optional(),
  name: name.optional(),
  address: country.optional(),
});

const unit = z.strictObject({
  reference_id: z.string(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  amount: money.extend({ breakdown: z.record(z.string(), money).optional() }),
  payee: z.strictObject({
    email_address: z.email(),
    merchant_id: z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/),
    display_data: z.strictObject({ brand_name: z.string() }).optional(),
  }),
  items: z
    .array(z.strictObject({ name: z.string(), unit_amount: money, quantity: z.string(), sku: z.string() }))
    .optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string() }),
      address: z.record(z.string(), z.string()),
    })
    .optional(),
  payments: z.strictObject({ captures: z.array(capture), refunds: z.array(refund).optional() }).optional(),
});

const order = z.strictObject({
  id,
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: z.strictObject({ paypal: account }).optional(),
  purchase_units: z.array(unit).min(1),
  payer: z
    .strictObject({ name, email_address: z.email(), payer_id: z.string(), address: country })
    .optional(),
  create_time: time,
  update_time: time,
  links,
});

const minimalOrder = order.pick({ id: true, status: true, payment_source: true, links: true });

const problem = z.strictObject({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z
    .array(
      z.strictObject({
        issue: z.string(),
        description: z.string(),
        field: z.string().optional(),
        value: z.string().optional(),
        location: z.enum(['body', 'path', 'query', 'header']).optional(),
      }),
    )
    .optional(),
  links,
});

const event = z.strictObject({
  id: z.string().regex(/^WH-[A-Z0-9]+-[A-Z0-9]+$/),
  event_version: z.literal('1.0'),
  create_time: z.iso.datetime(),
  resource_type: z.enum(['checkout-order', 'capture', 'refund', 'payment-approval']),
  resource_version: z.literal('2.0'),
  event_type: z.string(),
  summary: z.string(),
  resource: z.record(z.string(), z.unknown()),
  links,
});

test.each(['approve', 'pending-completes', 'insufficient-funds'] as const)(
  'from create to refund, %s: every answer has its shape',
  async (outcome) => {
    const shop = await openShop();
    const created = await shop.createOrder();
    order.parse(created.body);
    const { id: orderId } = created.body;
    await shop.control('POST', `/_sim/orders/${orderId}/approve`, { outcome });
    order.parse((await shop.call('GET', `/v2/checkout/orders/${orderId}`)).body);
    const captured = order.parse((await shop.capture(orderId)).body);
    const captureId = captured.purchase_units[0]?.payments?.captures[0]?.id;
    capture.parse((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body);
    const refunded = await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {
      note_to_payer: 'Sorry',
    });
    if (outcome === 'approve') {
      refund.parse(refunded.body);
      refund.parse((await shop.call('GET', `/v2/payments/refunds/${refunded.body.id}`)).body);
      order.parse((await shop.call('GET', `/v2/checkout/orders/${orderId}`)).body);
    } else problem.parse(refunded.body);

    const deliveries: { body: string }[] = (await shop.control('GET', '/_sim/webhooks')).body;
    expect(deliveries.length).toBeGreaterThan(2);
    for (const { body } of deliveries) event.parse(JSON.parse(body));
  },
);

test('the minimal answers and the two-step order have their shapes', async () => {
  const shop = await openShop();
  const minimal = { prefer: 'return=minimal', 'paypal-request-id': 'o-1' };
  const first = await shop.call('POST', '/v2/checkout/orders', orderFor(), minimal);
  expect(minimalOrder.safeParse(first.body).error).toBeUndefined();
  const { payment_source: _, ...older } = orderFor();
  const created = order.parse((await shop.call('POST', '/v2/checkout/orders', older)).body);
  await shop.control('POST', `/_sim/orders/${created.id}/approve`);
  const path = `/v2/checkout/orders/${created.id}/capture`;
  const captured = await shop.call('POST', path, {}, { prefer: '' });
  expect(minimalOrder.safeParse(captured.body).error).toBeUndefined();
});

test.each([
  ['GET', '/v2/checkout/orders/X', undefined, 404],
  ['GET', '/v2/no/such/path', undefined, 404],
  ['POST', '/v2/checkout/orders', '{', 400],
  ['POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [{ amount: 5 }] }, 400],
  ['POST', '/v2/checkout/orders/X/capture', {}, 404],
  ['POST', '/v1/notifications/verify-webhook-signature', {}, 400],
])('the error of %s %s %j has its shape', async (method, path, body, status) => {
  const shop = await openShop();
  const answer = await shop.call(method, path, body);
  expect(answer.status).toBe(status);
  problem.parse(answer.body);
  expect(answer.body.debug_id).toBe(answer.headers.get('paypal-debug-id'));
});
