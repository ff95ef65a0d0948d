import type { AdminOrderLine, refundReasons } from '#domain/payments/refunds/order-refund.schema.ts';
import type { OrderCase } from './case.schema.ts';
import type { CaseReason } from './case-states.ts';

/** What a refund form begins with. */
export type RefundStart = { units: Readonly<Record<number, number>>; reason: string };

const reasons: Readonly<Record<CaseReason, (typeof refundReasons)[number]>> = {
  'wrong-fit': 'Wrong size or fit',
  defect: 'Damaged or defective',
  warranty: 'Damaged or defective',
  'wrong-item': 'Wrong item sent',
  'shipping-damage': 'Damaged or defective',
  'changed-mind': 'Returned',
  other: 'Returned',
};

/** The refund of a case: its units, as far as they were not refunded yet, and its reason (R-CASE-2). */
export function refundOfCase(
  { lines, reason }: Pick<OrderCase, 'lines' | 'reason'>,
  bought: readonly Pick<AdminOrderLine, 'id' | 'unitsLeft'>[],
): RefundStart {
  const units = lines.map(({ lineId, quantity }) => {
    const left = bought.find(({ id }) => id === lineId)?.unitsLeft ?? 0;
    return [lineId, Math.min(quantity, left)] as const;
  });
  return { units: Object.fromEntries(units), reason: reasons[reason] };
}
