import { providerWord } from '#domain/payments/providers/providers.ts';
import type { DisputeEntry } from '#domain/money/comparison/money.schema.ts';
import type { DisputeStatus } from '#domain/payments/disputes/disputes.ts';
import { dateTime } from '#web/admin/date-time.ts';

export function disputeLabel(status: DisputeStatus): string {
  const words = { 'needs-answer': 'Needs your answer', waiting: 'Under review', won: 'Won', lost: 'Lost' };
  return words[status];
}

/** What the owner has to do about a dispute, and by when. `timeZone`: the store's. */
export function disputeDue(
  { status, provider, answerDueAt }: Pick<DisputeEntry, 'status' | 'provider' | 'answerDueAt'>,
  timeZone: string,
): string {
  const name = providerWord(provider);
  switch (status) {
    case 'needs-answer':
      return answerDueAt === null
        ? `Answer it at ${name}.`
        : `Answer it at ${name} by ${dateTime(answerDueAt, timeZone)}.`;
    case 'waiting':
      return `${name} is reviewing it. You don’t have to do anything now.`;
    case 'won':
      return 'The money stays with you.';
    case 'lost':
      return 'The money went back to the customer.';
  }
}
