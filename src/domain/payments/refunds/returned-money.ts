import type { Cents } from '#domain/money/amounts/money.ts';

/**
 * nothing: fully booked · wait: part of it may be our own refund whose answer is pending · record: `confirms` our open refunds, and
 * `byHand` cents were refunded outside the store.
 */
export type ReturnedStep =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'record'; byHand: Cents; confirms: boolean };

/**
 * Interprets `returned` cents of a capture, given `completed` and `open` cents of refunds in our books. A sum equal to our open
 * refunds confirms them, no matter who sent it, so that nothing is refunded twice. If the sums are ambiguous, the answers to our own
 * refunds decide. `isAsked`: the store is still asking the provider about them.
 */
export function stepOfReturned({
  captured,
  returned,
  completed,
  open,
  isAsked,
}: {
  captured: Cents;
  returned: Cents;
  completed: Cents;
  open: Cents;
  isAsked: boolean;
}): ReturnedStep {
  const back = Math.min(returned, captured);
  const news = back - completed;
  if (news <= 0) return { do: 'nothing' };
  const isSure = back === captured || news === open || (!isAsked && news > open);
  if (open > 0 && !isSure) return { do: 'wait' };
  return { do: 'record', byHand: Math.max(0, news - open), confirms: open > 0 };
}
