import type { OrderRow } from './orders.queries.ts';

const prefix = 'draft:';

/** An order of a draft has no checkout whose fingerprint could be its own. */
export function takenFingerprint(draftId: number): string {
  return `${prefix}${draftId}`;
}

/** Whether staff entered it, with amounts that may be their own (R-DRAFT-3). */
export function isTakenByStaff({ fingerprint }: Pick<OrderRow, 'fingerprint'>): boolean {
  return fingerprint.startsWith(prefix);
}
