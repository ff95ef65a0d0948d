import type { Capture, Refund } from './records.ts';

/** A movement on the seller's account: a capture, or returned money. */
export type Movement = { capture: Capture; refund: Refund | null };

type Moved = { capture: Capture; refund: null } | { capture?: Capture; refund: Refund };

export type ReportStatus = 'D' | 'P' | 'S' | 'V';

/** D: denied, P: pending, S: success, V: success, and everything was returned later. */
export function statusOf({ capture, refund }: Moved): ReportStatus {
  if (refund !== null) return ({ COMPLETED: 'S', PENDING: 'P', FAILED: 'D' } as const)[refund.status];
  if (capture.status === 'DECLINED') return 'D';
  if (capture.status === 'PENDING') return 'P';
  return capture.status === 'REFUNDED' ? 'V' : 'S';
}

/** T0006 checkout payment, T1107 refund by the seller, T1106 reversal by PayPal, T1201 chargeback by a bank. */
export function eventCodeOf({ refund }: Moved): 'T0006' | 'T1106' | 'T1107' | 'T1201' {
  if (refund === null) return 'T0006';
  return ({ refund: 'T1107', reversal: 'T1106', chargeback: 'T1201' } as const)[refund.kind ?? 'refund'];
}
