import type { FieldError } from '#domain/result.ts';
import { refusalSentence, refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import type { Place, Verdict } from '#domain/shipping/rules/rules.ts';

/** The goods of a draft that today's rules refuse, each with its place (R-DRAFT-4, R-DRAFT-9). */
export function problemsByRules(verdict: Verdict, place: Place | null, isHandedOver: boolean): FieldError[] {
  const [rule] = verdict.refusals;
  if (!rule || place === null) return [];
  const where = refusedPlace(rule, place);
  const { name } = rule.goods;
  return isHandedOver
    ? [{ field: 'handedOver', message: `${name} cannot be sold in ${where}.` }]
    : [{ field: 'state', message: refusalSentence(name, where) }];
}
