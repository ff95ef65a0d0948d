import { shop } from '#domain/shop.ts';

/** Why a code that is active and has not expired cannot be used now. */
export type CodeProblem = 'not-started' | 'used-up' | 'used-by-customer';

/** Null: unlimited. */
export type CodeLimits = { maxUses: number | null; maxUsesPerCustomer: number | null };

/** How many other orders use it, held or final: in total, and by this customer. */
export type CodeUses = { total: number; own: number };

export function isLimited({ maxUses, maxUsesPerCustomer }: CodeLimits): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null;
}

/** Whether one more order may use the code; the customer's own limit is reported first. */
export function problemOfUses(
  { maxUses, maxUsesPerCustomer }: CodeLimits,
  { total, own }: CodeUses,
): Exclude<CodeProblem, 'not-started'> | null {
  if (maxUsesPerCustomer !== null && own >= maxUsesPerCustomer) return 'used-by-customer';
  return maxUses !== null && total >= maxUses ? 'used-up' : null;
}

/** The shopper's message about a code; the caller adds what to do. */
export function codeProblemSentence(
  problem: CodeProblem,
  { code, startsAt = null }: { code: string; startsAt?: Date | null },
): string {
  switch (problem) {
    case 'not-started':
      return `The discount code ${code} starts on ${startsAt ? dayFormat.format(startsAt) : 'a later day'}.`;
    case 'used-up':
      return `The discount code ${code} has no uses left.`;
    case 'used-by-customer':
      return `You have already used the discount code ${code}.`;
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: shop.timeZone });
