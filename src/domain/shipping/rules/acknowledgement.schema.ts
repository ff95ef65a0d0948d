import { z } from 'zod';
import { typedCode, typedText } from '#domain/platform/text/typed.schema.ts';

/** Notices that someone read and confirmed: the rule, and the text as it was shown. */
export const acknowledged = z
  .array(z.object({ ruleId: typedCode.max(40), text: typedText.max(2_000) }))
  .max(100)
  .default([]);

export type Acknowledged = z.infer<typeof acknowledged>;

/** As an order keeps it (R-RULE-5). `version`: of the setting. staff: they asked the customer. */
export const acknowledgement = z.object({
  ruleId: z.string(),
  version: z.number().int(),
  goods: z.string(),
  text: z.string(),
  citation: z.string(),
  at: z.string(),
  by: z.enum(['shopper', 'staff']),
});

export type Acknowledgement = z.infer<typeof acknowledgement>;
