import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { itemsUnder } from '#domain/selling/cart/cart.ts';
import { refusalReason, refusalSentence, refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import type { Place, Verdict } from '#domain/shipping/rules/rules.ts';
import { RemoveNotice } from './remove-notice.tsx';

type RestrictionNoticeProps = {
  items: readonly CartItem[];
  place: Place | null;
  verdict: Verdict;
  onRemoved: () => void;
};

/** What cannot be shipped to the place; one rule after the other (R-MAG-6). */
export function RestrictionNotice({ items, place, verdict, onRemoved }: RestrictionNoticeProps) {
  const [rule] = verdict.refusals;
  if (!rule || place === null) return null;
  const { name } = rule.goods;
  return (
    <RemoveNotice
      title={refusalSentence(name, refusedPlace(rule, place))}
      items={itemsUnder(items, [rule])}
      goods={name.toLowerCase()}
      onRemoved={onRemoved}
    >
      {refusalReason(rule)}
    </RemoveNotice>
  );
}
