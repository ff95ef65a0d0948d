import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { caseReasons, caseStates } from '#domain/care/cases/case-states.ts';
import { holds } from '#domain/identity/privacy/personal-data.schema.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { formKey } from '#domain/payments/refunds/order-refund.schema.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';

/** Names a customer in an address without naming anybody: an account's id, or the id of a guest's order. */
export const customerKey = z.string().regex(/^(account|guest)-[1-9]\d{0,8}$/, 'Not a customer');

export const customerSorts = [
  'newest',
  'oldest',
  'most-spent',
  'least-spent',
  'most-orders',
  'fewest-orders',
] as const;

export type CustomerSort = (typeof customerSorts)[number];

const customerRow = {
  person: customerKey,
  /** '' if nobody gave one. */
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  /** That statistics count: paid, not canceled, not deleted. */
  orders: z.number().int(),
  /** What was paid for them less what was given back, as a decimal string. */
  spent: z.string(),
  /** When the last order was placed, as an ISO date; null: none. */
  lastOrderAt: z.string().nullable(),
};

/** A customer in the list (R-PRIV-8). */
export const listedCustomer = z.object(customerRow).register(schemaNames, { id: 'ListedCustomer' });

export type ListedCustomer = z.infer<typeof listedCustomer>;

const customerNote = z.object({
  id: z.number().int(),
  text: z.string(),
  at: z.string(),
  /** Who wrote it; null: an account that is gone. */
  staff: z.string().nullable(),
});

/** A customer's page in the dashboard (R-PRIV-9). */
export const customerPage = z
  .object({
    ...customerRow,
    phone: z.string().nullable(),
    /** When the account was opened and its address verified; null: a guest. */
    account: z.object({ openedAt: z.string(), verifiedAt: z.string().nullable() }).nullable(),
    /** What was paid, and what was given back of it. */
    paid: z.string(),
    refunded: z.string(),
    /** The newest first. */
    orderList: z.array(
      z.object({
        id: z.number().int(),
        orderId: z.string(),
        status: z.enum(orderStatuses),
        isRefunded: z.boolean(),
        createdAt: z.string(),
        total: z.string(),
      }),
    ),
    /** How many orders there are, if the list does not have all. */
    allOrders: z.number().int(),
    cases: z.array(
      z.object({
        id: z.number().int(),
        orderId: z.number().int(),
        orderNumber: z.string(),
        reason: z.enum(caseReasons),
        state: z.enum(caseStates),
        createdAt: z.string(),
      }),
    ),
    newsletter: z.enum(['subscribed', 'unsubscribed', 'never']),
    /** As one line each, the last used first. */
    addresses: z.array(z.string()),
    /** The newest first. */
    notes: z.array(customerNote),
    holds,
  })
  .register(schemaNames, { id: 'CustomerPage' });

export type CustomerPage = z.infer<typeof customerPage>;

/** `key`: the form that wrote it, so that a double click writes one. */
export const customerNoteBody = z.object({
  note: typedText.min(1, 'Enter a note').max(2000),
  key: formKey,
});
