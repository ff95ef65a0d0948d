import { z } from 'zod';
import { signature } from '#domain/settings/kinds/rules.schema.ts';

/** A notice of a rule, as it is shown with an order. `isToConfirm`: nobody confirmed it for this order yet. */
const notice = z.object({
  ruleId: z.string(),
  goods: z.string(),
  title: z.string(),
  text: z.string(),
  citation: z.string(),
  isToConfirm: z.boolean(),
});

export type ShownNotice = z.infer<typeof notice>;

/** What an order has to say before it is paid, and who signs for its parcel (R-RULE-4, R-RULE-6). */
export const orderNotices = z.object({ notices: z.array(notice), signature: signature.nullable() });

export type OrderNotices = z.infer<typeof orderNotices>;
