import { heldText } from '#domain/catalog/stock/stock.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';

/** Why a code that is active and has not expired cannot be used now. */
export type CodeProblem = 'not-started' | 'used-up' | 'used-by-customer' | 'held';

/** Null: unlimited. */
export type CodeLimits = { maxUses: number | null; maxUsesPerCustomer: number | null };

/** How many other orders use it for good or hold it while they are paid. `until`: when the first hold ends; null: none is held. */
export type Uses = { redeemed: number; held: number; until: Date | null };

/** In total, and by this customer. */
export type CodeUses = { total: Uses; own: Uses };

/** held: only other checkouts keep the code from this one, the first of them until `until`. */
type UsesProblem = { problem: 'used-up' | 'used-by-customer' } | { problem: 'held'; until: Date };

export function isLimited({ maxUses, maxUsesPerCustomer }: CodeLimits): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null;
}

/** Whether one more order may use the code; the customer's own limit is reported first. */
export function problemOfUses(
  { maxUses, maxUsesPerCustomer }: CodeLimits,
  { total, own }: CodeUses,
): UsesProblem | null {
  return problemIn(maxUsesPerCustomer, own, 'used-by-customer') ?? problemIn(maxUses, total, 'used-up');
}

function problemIn(
  limit: number | null,
  { redeemed, held, until }: Uses,
  problem: 'used-up' | 'used-by-customer',
): UsesProblem | null {
  if (limit === null || redeemed + held < limit) return null;
  return redeemed < limit && until !== null ? { problem: 'held', until } : { problem };
}

/** The shopper's message about a code; the caller adds what to do. `heldUntil`: an ISO date, as of units (R-STOCK-12); null: not known. */
export function codeProblemSentence(
  problem: CodeProblem,
  {
    code,
    startsAt = null,
    heldUntil = null,
    timeZone,
  }: { code: string; startsAt?: Date | null; heldUntil?: string | null; timeZone: string | null },
): string {
  switch (problem) {
    case 'not-started':
      return `The discount code ${code} starts on ${startsAt && timeZone ? formatIn(timeZone, { dateStyle: 'medium' }).format(startsAt) : 'a later day'}.`;
    case 'used-up':
      return `The discount code ${code} has no uses left.`;
    case 'used-by-customer':
      return `You have already used the discount code ${code}.`;
    case 'held':
      return `Discount code ${code}: ${heldText(heldUntil, timeZone)}.`;
  }
}

/** What a shopper does at the checkout about a code that cannot be used. */
export function codeRemedy(problem: CodeProblem): string {
  return problem === 'held' ? 'Try again later, or remove it to continue.' : 'Remove it to continue.';
}
