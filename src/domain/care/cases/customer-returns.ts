import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import type { CaseReason } from './case-states.ts';

/** The reasons that a shopper can choose, in the shopper's words. */
export const returnReasonLabels = {
  'wrong-fit': 'Wrong size or fit',
  defect: 'It has a defect',
  'shipping-damage': 'It arrived damaged',
  'wrong-item': 'I got the wrong item',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
} as const satisfies Partial<Record<CaseReason, string>>;

export type ReturnReason = keyof typeof returnReasonLabels;

export const returnReasons = Object.keys(returnReasonLabels) as [ReturnReason, ...ReturnReason[]];

/** Where a case came from. */
export const caseSources = ['staff', 'account', 'lookup'] as const;

export type CaseSource = (typeof caseSources)[number];

/** As the staff's screens show them; what staff opened needs no word. */
export const caseSourceLabels: Readonly<Record<CaseSource, string | null>> = {
  staff: null,
  account: 'Sent from the customer’s account',
  lookup: 'Sent from the order lookup',
};

/** Cases that one order's customer can open, closed ones included, so that nobody fills the owner's list (R-CASE-16). */
export const mostReturns = 10;

type Bought = { productId: number; category: string };

const faults: readonly ReturnReason[] = ['defect', 'shipping-damage', 'wrong-item'];

const madeToOrderNote =
  'Custom-made holsters can be returned only if they do not fit the pistol, light and optic you ordered them for, have a defect, arrived damaged, or are the wrong item.';
const stockNote =
  'You can return items from stock that do not fit, or that you changed your mind about, within 30 days of delivery, unused, unwashed and in their original packaging; you pay return shipping.';
const magazineNote = 'Magazines can be returned only if they are defective.';
const opticNote = 'Opened optics can be returned only if they are defective.';

/** What the Terms say about these goods, for the shopper to read before the form is filled (R-CASE-13). */
export function returnNotes(lines: readonly Bought[]): string[] {
  return [
    ...(lines.some(isMadeToOrder) ? [madeToOrderNote] : []),
    ...(lines.some((line) => !isMadeToOrder(line) && !isMagazine(line)) ? [stockNote] : []),
    ...(lines.some(isMagazine) ? [magazineNote] : []),
    ...(lines.some(({ category }) => category === 'optics') ? [opticNote] : []),
  ];
}

/** Why the Terms take none of these goods back for this reason; null if they do (R-CASE-13). */
export function refusalToReturn(lines: readonly Bought[], reason: ReturnReason): string | null {
  if (lines.some(isMadeToOrder) && ![...faults, 'wrong-fit'].includes(reason)) return madeToOrderNote;
  if (lines.some(isMagazine) && !faults.includes(reason)) return magazineNote;
  return null;
}

/** What a shopper can begin a return of: items without an open case (R-CASE-15). */
export function itemsToReturn<Item extends { id: number }>({
  items,
  openCases,
}: {
  items: readonly Item[];
  openCases: readonly { lines: readonly { lineId: number }[] }[];
}): Item[] {
  return items.filter(({ id }) => !openCases.some(({ lines }) => lines.some(({ lineId }) => lineId === id)));
}

function isMagazine({ category }: Bought): boolean {
  return category === 'magazines';
}
