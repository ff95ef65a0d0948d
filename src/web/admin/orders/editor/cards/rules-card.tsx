import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { placeOf } from '#domain/orders/edit/counter-sale.ts';
import { signatureLabel } from '#domain/shipping/rules/rule-text.ts';
import { judge, orderedGoods, placeOfAddress, rulesOn } from '#domain/shipping/rules/rules.ts';
import { useSettings } from '#web/settings.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { Card } from './card.tsx';

/** The notices of state rules that were confirmed for this order, as they read then, and who signs for its parcel (R-RULE-5, R-RULE-6). */
export function RulesCard({ order }: { order: AdminOrderDetail }) {
  const dateTime = useDateTime();
  const { rules, day, facts } = useSettings();
  const { acknowledgements, lines, toShip } = order;
  const left = lines.filter(({ id }) => toShip.some(({ lineId }) => lineId === id));
  const place = placeOf(order, placeOfAddress(facts.address));
  const { signature } = judge(orderedGoods(left, new Map()), place, rulesOn(day, rules));
  if (acknowledgements.length === 0 && signature === null) return null;
  return (
    <Card title="State rules">
      {signature !== null && <p className="type-strong mb-3 last:mb-0">{signatureLabel(signature)}.</p>}
      <ul className="grid gap-4">
        {acknowledgements.map(({ ruleId, version, goods, text, citation, at, by }) => (
          <li key={`${ruleId} ${version} ${at}`} className="type-small wrap-anywhere">
            <p className="font-semibold">
              {goods}: confirmed {by === 'staff' ? 'to staff' : 'by the customer'}
            </p>
            <p className="whitespace-pre-line">“{text}”</p>
            <p className="text-text-2">
              {dateTime(at)}. Rules version {version}
              {citation !== '' && `. ${citation}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
