import { z } from 'zod';

/*
 * Every answer has PayPal's fields and no other: strict schemas written from the published OpenAPI documents of
 * Orders v2, Payments v2, Webhooks v1, Customer Disputes v1 and Transaction Search v1.
 */

const id = z.string().regex(/^[A-Z0-9]{1,36}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const money = z.strictObject({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d\d$/) });
const links = z.array(
  z.strictObject({ href: z.url(), rel: z.string(), method: z.enum(['GET', 'POST', 'PATCH']) }),
);
const name = z.strictObject({ given_name: z.string(), surname: z.string() });
const country = z.strictObject({ country_code: z.string() });

export const capture = z.strictObject({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z
    .strictObject({ reason: z.enum(['ECHECK', 'PENDING_REVIEW', 'BUYER_COMPLAINT', 'CHARGEBACK']) })
    .optional(),
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

export const refund = z.strictObject({
  id,
  status: z.literal('COMPLETED'),
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

export const order = z.strictObject({
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

export const minimalOrder = order.pick({ id: true, status: true, payment_source: true, links: true });

export const problem = z.strictObject({
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

export const event = z.strictObject({
  id: z.string().regex(/^WH-[A-Z0-9]+-[A-Z0-9]+$/),
  event_version: z.literal('1.0'),
  create_time: z.iso.datetime(),
  resource_type: z.enum(['checkout-order', 'capture', 'refund', 'payment-approval', 'dispute']),
  resource_version: z.literal('2.0').optional(),
  event_type: z.string(),
  summary: z.string(),
  resource: z.record(z.string(), z.unknown()),
  links,
});

const preciseTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const disputeEntry = z.strictObject({
  dispute_id: z.string().regex(/^[A-Za-z0-9-]+$/),
  create_time: preciseTime,
  update_time: preciseTime,
  reason: z.enum(['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'UNAUTHORISED']),
  status: z.enum(['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'RESOLVED']),
  dispute_state: z.enum(['OPEN_INQUIRIES', 'REQUIRED_ACTION', 'UNDER_PAYPAL_REVIEW', 'RESOLVED']),
  dispute_amount: money,
  dispute_life_cycle_stage: z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']),
  dispute_channel: z.enum(['INTERNAL', 'EXTERNAL']),
  seller_response_due_date: preciseTime.optional(),
  links,
});

export const disputeList = z.strictObject({ items: z.array(disputeEntry), links });

export const dispute = disputeEntry.extend({
  disputed_transactions: z.array(
    z.strictObject({
      seller_transaction_id: id,
      create_time: preciseTime,
      transaction_status: z.enum(['COMPLETED', 'REFUNDED']),
      gross_amount: money,
      invoice_number: z.string().optional(),
      custom: z.string().optional(),
      buyer: z.strictObject({ name: z.string() }),
      seller: z.strictObject({ email: z.email(), merchant_id: z.string(), name: z.string() }),
      items: z.array(z.never()),
      seller_protection_eligible: z.boolean(),
    }),
  ),
  dispute_outcome: z
    .strictObject({ outcome_code: z.enum(['RESOLVED_BUYER_FAVOUR']), amount_refunded: money.optional() })
    .optional(),
  money_movements: z
    .array(
      z.strictObject({
        affected_party: z.enum(['BUYER', 'SELLER']),
        amount: money,
        initiated_time: preciseTime,
        type: z.enum(['CREDIT', 'DEBIT']),
        reason: z.literal('DISPUTE_SETTLEMENT'),
      }),
    )
    .optional(),
  messages: z.array(z.never()),
});

const reportTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);
const signed = z.strictObject({ currency_code: z.literal('USD'), value: z.string().regex(/^-?\d+\.\d\d$/) });

export const report = z.strictObject({
  transaction_details: z.array(
    z.strictObject({
      transaction_info: z.strictObject({
        paypal_account_id: z.string(),
        transaction_id: id,
        paypal_reference_id: id.optional(),
        paypal_reference_id_type: z.enum(['ODR', 'TXN', 'SUB', 'PAP']).optional(),
        transaction_event_code: z.string().regex(/^T\d{4}$/),
        transaction_initiation_date: reportTime,
        transaction_updated_date: reportTime,
        transaction_amount: signed,
        fee_amount: signed.optional(),
        transaction_status: z.enum(['D', 'P', 'S', 'V']),
        invoice_id: z.string().optional(),
        custom_field: z.string().optional(),
        protection_eligibility: z.enum(['01', '02', '03']),
      }),
    }),
  ),
  account_number: z.string(),
  start_date: reportTime,
  end_date: reportTime,
  last_refreshed_datetime: reportTime,
  page: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
  links,
});
