import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode, typedLine, typedText } from '#domain/platform/text/typed.schema.ts';
import { longestEmail, typedEmail } from '#domain/platform/text/email.schema.ts';
import { acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { orderNotices } from '#domain/shipping/rules/notices.schema.ts';
import { asPhone } from '#domain/shipping/rates/phone.ts';
import { asZip } from '#domain/shipping/rates/zip-codes.ts';

const rowNumber = z.number().int().min(1).max(2_147_483_647);

const text = (max: number) => typedText.max(max).default('');

const zip = typedCode
  .overwrite(asZip)
  .regex(/^[\d -]{0,10}$/, 'Enter a ZIP code')
  .default('');

const line = (max: number) => typedLine.max(max).default('');

/** An amount as typed; empty: not set by the owner. */
const typedAmount = typedLine
  .regex(/^(\d+(\.\d{1,2})?)?$/, 'Enter an amount, such as 12.50')
  .refine((typed) => !(Number(typed) >= 1_000_000), 'Enter an amount of at most 999,999.99')
  .default('');

const draftLine = z.object({
  /** Made by the form, so that lines keep their place. */
  key: z.string().regex(/^[0-9a-f-]{32,36}$/),
  /** 0: a configured holster. */
  productId: z.number().int().min(0).max(2_147_483_647),
  /** Size, color and pistol, or the holster's configuration, as a cart takes them. */
  choices: z.record(z.string().max(40), typedText.max(1_000).nullable()).default({}),
  quantity: z.number().int().min(1, 'Enter a quantity').max(99, 'Enter a quantity of at most 99').default(1),
  /** One unit's price as set by the owner; empty: the store's. */
  price: typedAmount,
});

/** What the owner has entered, however complete (R-DRAFT-1). Only placing it needs all of it. */
export const draftContent = z.object({
  /** The customer takes the goods along at the counter: no address, no shipping, and name and email as the customer likes (R-DRAFT-9). */
  handedOver: z.boolean().default(false),
  firstName: line(60),
  lastName: line(60),
  email: typedEmail.max(longestEmail).default(''),
  phone: typedCode.overwrite(asPhone).max(40).default(''),
  address: line(200),
  apartment: line(100),
  city: line(100),
  state: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Choose a state')
    .default(''),
  zipCode: zip,
  confirmedZip: zip,
  /** By the express method, where it is offered. */
  isExpress: z.boolean().default(false),
  lines: z.array(draftLine).max(50).default([]),
  /** Off the whole subtotal. */
  discount: typedAmount,
  /** Empty: by the rules of the state. */
  shipping: typedAmount,
  tax: typedAmount,
  /** Why a price, discount, shipping or tax is the owner's own. */
  reason: text(500),
  /** For the staff. */
  note: text(2_000),
  /** The order that this one makes again. */
  remakeOf: rowNumber.nullable().default(null),
  /** The case that asked for it. */
  caseId: rowNumber.nullable().default(null),
});

export type DraftContent = z.infer<typeof draftContent>;
export type DraftLine = DraftContent['lines'][number];

/**
 * Body of POST /api/admin/drafts. `remakeOf`: starts with that order's lines and address, all at 0.00 (R-DRAFT-7); with `caseId` only
 * with the items of that case.
 */
export const newDraftBody = z.object({ remakeOf: rowNumber.nullish(), caseId: rowNumber.nullish() });

export type NewDraftBody = z.infer<typeof newDraftBody>;

/** How a placed draft is paid. none: nothing to pay. */
const draftPayments = ['cash', 'request', 'none'] as const;

export type DraftPayment = (typeof draftPayments)[number];

/** Body of POST /api/admin/drafts/:id/place. `total`: what the screen shows, as a decimal string. */
export const placeDraftBody = z.object({
  payment: z.enum(draftPayments),
  total: z.string().regex(/^\d{1,10}\.\d{2}$/, 'Enter the total, such as 48.43'),
  /** Whether the customer gets the receipt, or the email with the link. */
  notify: z.boolean().default(true),
  /** The notices that the customer confirmed to staff. The page of a payment request asks for them itself (R-RULE-4). */
  acknowledged,
});

export type PlaceDraftBody = z.infer<typeof placeDraftBody>;

/** Why a draft cannot be placed, with the field to change. */
const draftProblem = z.object({ field: z.string(), message: z.string() });

/** A draft with today's names and prices (R-DRAFT-2). Amounts are decimal strings. */
export const draft = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    updatedAt: z.string(),
    content: draftContent,
    /** In the order of the content's. */
    lines: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        choices: z.string(),
        imageUrl: z.string(),
        isMadeToOrder: z.boolean(),
        /** One unit, by the store and as charged. */
        storePrice: z.string(),
        price: z.string(),
        /** What is wrong with the line; null: nothing. */
        problem: z.string().nullable(),
      }),
    ),
    subtotal: z.string(),
    discount: z.string(),
    shipping: z.string(),
    tax: z.string(),
    total: z.string(),
    problems: z.array(draftProblem),
    /** What today's state rules say of it. */
    ruled: orderNotices,
  })
  .register(schemaNames, { id: 'DraftOrder' });

export type Draft = z.infer<typeof draft>;

/** A row of the list, the newest change first. */
export const draftEntry = z
  .object({
    id: z.number().int(),
    customerName: z.string(),
    handedOver: z.boolean(),
    items: z.number().int(),
    updatedAt: z.string(),
  })
  .register(schemaNames, { id: 'DraftEntry' });

export const placedDraft = z
  .object({
    message: z.string(),
    /** The row and the number of the order. */
    id: z.number().int(),
    orderId: z.string(),
    /** The page of the payment request; null without one. */
    link: z.string().nullable(),
  })
  .register(schemaNames, { id: 'PlacedDraft' });
