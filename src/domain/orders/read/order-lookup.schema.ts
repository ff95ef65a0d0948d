import { z } from 'zod';
import { openCaseOfOrder } from '#domain/care/cases/case.schema.ts';
import { orderStatusAnswer } from './order.schema.ts';
import { looksLikeOrderNumber } from './order-number.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';

/** Body of POST /api/order-lookups: the guest's order number and email (R-ORD-23). */
export const orderLookupBody = z.object({
  orderId: typedCode.max(60).refine(looksLikeOrderNumber, 'An order number ends like 7K3M-92QF'),
  email: email(),
});

export type OrderLookupBody = z.infer<typeof orderLookupBody>;

/** The answer does not say whether the order exists (R-ORD-24). */
export const orderLookupAnswer = z.object({ lookupId: z.uuid() });

export type OrderLookupAnswer = z.infer<typeof orderLookupAnswer>;

/** Body of POST /api/order-lookups/:lookupId: the code from the email, spaces allowed. */
export const lookupCodeBody = z.object({ code: typedCode.max(40) });

/** The full order, for a guest who entered the emailed code. */
export const lookedUpOrder = orderStatusAnswer
  .required()
  .extend({
    trackingNumber: z.string().nullable(),
    shippingCarrier: z.string().nullable(),
    /** Its returns and problems that are not closed, the oldest first (R-CASE-17). */
    openCases: z.array(openCaseOfOrder),
  })
  .register(schemaNames, { id: 'LookedUpOrder' });

export type LookedUpOrder = z.infer<typeof lookedUpOrder>;
