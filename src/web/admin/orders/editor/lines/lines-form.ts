import { customizationsOf } from '#domain/selling/cart/cart.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { RatesChoice, Settlement } from '#domain/orders/edit/address-change.ts';
import type { LineWishes } from '#domain/orders/edit/line-edits.schema.ts';
import { shippedUnits } from '#domain/shipping/parcels/parcels.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { NewLine } from '#web/admin/line-choices/add-line.tsx';
import type { FieldErrors } from '#web/resolver-of.ts';

/** What the owner changed of a line: only that, so that someone else's changes of its other choices stay. */
export type LineDraft = { quantity?: number; choices?: LineOptions };

export type AddedDraft = NewLine & { key: string; quantity: number };

export type LinesFields = {
  drafts: Readonly<Record<number, LineDraft>>;
  added: readonly AddedDraft[];
  rates: RatesChoice;
  settlement: Settlement | null;
  /** The notices that the customer confirmed to staff. */
  acknowledged: Acknowledged;
  reason: string;
  notify: boolean;
  /** One for the whole form. */
  key: string;
};

export const usualReason = 'The customer asked';

/** What a save would need; an error of `drafts` is about the lines. */
export function linesErrors(fields: LinesFields, order: AdminOrderDetail): FieldErrors<LinesFields> {
  const wishes = wishesOf(order, fields);
  if (!isChanged(wishes)) return { drafts: 'Change a choice or a quantity first.' };
  const missing = missingChoice(wishes);
  return missing === null ? {} : { drafts: missing };
}

export function isChanged({ lines, added }: Pick<LineWishes, 'lines' | 'added'>): boolean {
  return lines.length > 0 || added.length > 0;
}

/** The choices of a line as the order has them. */
export function choicesOf(order: AdminOrderDetail, lineId: number): LineOptions {
  const item = order.items.find(({ id }) => id === lineId);
  const stored = customizationsOf({ customizations: item?.customization ?? null });
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      value === null || typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Whether a part of the line is already in a parcel: it stays as it is. */
export function isInParcel(order: AdminOrderDetail, lineId: number): boolean {
  return shippedUnits(lineId, order) > 0;
}

/** Only what differs from the order as it is now. */
export function wishesOf(order: AdminOrderDetail, { drafts, added, rates }: LinesFields): LineWishes {
  const lines = order.lines.flatMap((line) => {
    const { quantity = line.unitsLeft, choices: chosen = {} } = drafts[line.id] ?? {};
    const stored = choicesOf(order, line.id);
    const choices = { ...stored, ...chosen };
    const isSame = changedChoices(stored, choices) === null;
    if (line.unitsLeft === 0 || (quantity === line.unitsLeft && isSame)) return [];
    const units = Math.min(quantity, line.unitsLeft);
    return [{ lineId: line.id, quantity: units, ...(!isSame && units > 0 && { choices }) }];
  });
  const more = added.map(({ productId, quantity, choices }) => ({ productId, quantity, choices }));
  return { lines, added: more, rates };
}

/** The choices that differ; null if none does. */
export function changedChoices(before: LineOptions, after: LineOptions): LineOptions | null {
  const changed = Object.entries(after).filter(([name, value]) => (before[name] ?? '') !== (value ?? ''));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** What is still to choose before the price is known. */
export function missingChoice({ lines, added }: LineWishes): string | null {
  const all = [...lines, ...added].flatMap(({ choices }) => (choices ? [choices] : []));
  const found = Object.entries(questions).find(([name]) => all.some((choices) => choices[name] === ''));
  return found?.[1] ?? null;
}

const questions = {
  size: 'Choose a size.',
  color: 'Choose a color.',
  pistolModel: 'Choose the pistol’s make and model.',
};
