import type { Cents } from '#domain/money/money.ts';

/**
 * nothing: the books have it all · wait: some of it may be a refund of ours whose answer is still to come, and that answer
 * tells · record: `confirms` our open refunds, and `byHand` cents more went back than we sent.
 */
export type ReturnedStep =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'record'; byHand: Cents; confirms: boolean };

/**
 * What it means that `returned` cents of a capture are back with the shopper, when `completed` and `open` cents of refunds
 * stand in our books. As much as we promised confirms it, whoever sent it, so that nothing is sent twice. Where the sums do not
 * tell what is ours, the answers to our own refunds do. `isAsked`: the store still asks the provider about them.
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
