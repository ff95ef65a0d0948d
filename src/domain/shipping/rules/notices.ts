import type { Acknowledged } from './acknowledgement.schema.ts';
import { notAcknowledged } from './acknowledgement.ts';
import type { OrderNotices } from './notices.schema.ts';
import { ruleTitle } from './rule-text.ts';
import type { Verdict } from './rules.ts';

/** All notices show; those that were confirmed are not asked for again (R-RULE-2, R-RULE-4). */
export function noticesOf(verdict: Verdict, given: Acknowledged): OrderNotices {
  const missing = notAcknowledged(verdict, given);
  return {
    notices: verdict.notices.map((rule) => ({
      ruleId: rule.id,
      goods: rule.goods.name,
      title: ruleTitle(rule),
      text: rule.text,
      citation: rule.citation,
      isToConfirm: missing.includes(rule),
    })),
    signature: verdict.signature,
  };
}
