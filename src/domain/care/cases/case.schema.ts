import { z } from 'zod';
import { limitedTo } from '#domain/api/limited-fields.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { formKey } from '#domain/payments/refunds/order-refund.schema.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';
import { caseOutcomes, caseReasons, caseStates } from './case-states.ts';
import { caseSources, returnReasons } from './customer-returns.ts';

const id = z.number().int();

/** An item of the order that the case is about. `choices`: what was chosen for it, on one line; null without choices. */
const caseLine = z.object({
  lineId: id,
  name: z.string(),
  choices: z.string().nullable(),
  quantity: z.number().int(),
});

/** A case that is not closed, as its order shows it to the customer (R-CASE-17). `openedAt`: an ISO date. */
export const openCaseOfOrder = z
  .object({
    id,
    openedAt: z.string(),
    state: z.enum(caseStates),
    outcome: z.enum(caseOutcomes).nullable(),
    lines: z.array(caseLine),
  })
  .register(schemaNames, { id: 'OpenCaseOfOrder' });

export type OpenCaseOfOrder = z.infer<typeof openCaseOfOrder>;

const casePhoto = z.object({ id: z.string(), width: z.number().int(), height: z.number().int() });

/** What was said, by whom; photos came with the customer's own messages. Times are ISO dates. */
const caseMessage = z.object({
  at: z.string(),
  from: z.enum(['staff', 'customer']),
  text: z.string(),
});

export const orderCase = z
  .object({
    id,
    orderId: id,
    orderNumber: z.string(),
    customerName: z.string(),
    /** Who opened it: staff, or the customer by account or order lookup (R-CASE-12). */
    source: z.enum(caseSources),
    reason: z.enum(caseReasons),
    state: z.enum(caseStates),
    outcome: limitedTo('orders.settle', z.enum(caseOutcomes).nullable()),
    openedAt: z.string(),
    updatedAt: z.string(),
    version: z.number().int(),
    lines: z.array(caseLine),
    messages: z.array(caseMessage),
    photos: z.array(casePhoto),
  })
  .register(schemaNames, { id: 'OrderCase' });

export type OrderCase = z.infer<typeof orderCase>;

/** A case as its customer sees it by the link: no more than the customer knows already. */
export const customerCase = z
  .object({
    orderNumber: z.string(),
    reason: z.enum(caseReasons),
    state: z.enum(caseStates),
    outcome: z.enum(caseOutcomes).nullable(),
    lines: z.array(caseLine.omit({ lineId: true, choices: true })),
    messages: z.array(caseMessage),
    photos: z.array(casePhoto),
  })
  .register(schemaNames, { id: 'CustomerCase' });

export type CustomerCase = z.infer<typeof customerCase>;

/** The message of a form; the same key is the same message. */
const text = typedText.max(5_000, 'At most 5,000 characters');

const chosenLines = z
  .array(z.object({ lineId: id, quantity: z.number().int().min(1) }))
  .min(1, 'Choose at least one item')
  .max(1_000)
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Name each item once');

export const openCaseBody = z.object({
  reason: z.enum(caseReasons, 'Choose a reason'),
  lines: chosenLines,
  /** Goes into the customer's email. */
  text: text.default(''),
  /** Whether the customer gets an email with the link to add photos. */
  notify: z.boolean().default(true),
  key: formKey,
});

export type OpenCaseBody = z.infer<typeof openCaseBody>;

/** A shopper's own return or problem (R-CASE-12). */
export const returnBody = z.object({
  reason: z.enum(returnReasons, 'Choose a reason'),
  lines: chosenLines,
  text: text.min(1, 'Tell us what happened'),
  key: formKey,
});

export type ReturnBody = z.infer<typeof returnBody>;

export const caseMessageBody = z.object({
  text: text.min(1, 'Enter a message'),
  /** Whether the case then waits for the customer. */
  awaitsAnswer: z.boolean().default(true),
  key: formKey,
});

export type CaseMessageBody = z.infer<typeof caseMessageBody>;

export const decideCaseBody = z.object({
  outcome: z.enum(caseOutcomes, 'Choose an outcome'),
  text: text.default(''),
  notify: z.boolean().default(true),
});

export type DecideCaseBody = z.infer<typeof decideCaseBody>;

/** The link's token, in the body: an address would be kept by logs and histories. */
export const caseToken = z.string().min(1).max(200);

/** The address of the customer's page. */
export const caseLink = z.object({ link: z.string() }).register(schemaNames, { id: 'CaseLink' });

/** The token of the page where photos are added. */
export const openedReturn = z.object({ token: caseToken }).register(schemaNames, { id: 'OpenedReturn' });

export const caseLinkBody = z.object({ token: caseToken });

export const caseAnswerBody = z.object({
  token: caseToken,
  text: text.min(1, 'Enter a message'),
  key: formKey,
});

export const photoSizes = ['small', 'large'] as const;

export type PhotoSize = (typeof photoSizes)[number];

/** A photo as a data URL: it has no address of its own that could be kept or shared (R-CASE-6). */
export const shownPhoto = z.object({ picture: z.string() });

/** The form field with the token of an upload; it comes before the file. */
export const tokenField = 'token';

export function readTokenField(value: unknown): string | null {
  return caseToken.safeParse(value).data ?? null;
}
