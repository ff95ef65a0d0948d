import { shop } from '#domain/shop.ts';

/** Why a code that is active and has not expired cannot be used now. */
export type CodeProblem = 'not-started' | 'used-up' | 'used-by-customer';

/** Null: any number. */
export type CodeLimits = { maxUses: number | null; maxUsesPerCustomer: number | null };

/** How many other orders use it, held or for good: of everybody, and of the customer who asks. */
export type CodeUses = { total: number; own: number };

export function isLimited({ maxUses, maxUsesPerCustomer }: CodeLimits): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null;
}

/** Whether one more order may use the code; what concerns the customer is said first. */
export function problemOfUses(
  { maxUses, maxUsesPerCustomer }: CodeLimits,
  { total, own }: CodeUses,
): Exclude<CodeProblem, 'not-started'> | null {
  if (maxUsesPerCustomer !== null && own >= maxUsesPerCustomer) return 'used-by-customer';
  return maxUses !== null && total >= maxUses ? 'used-up' : null;
}

/** What is wrong with a code, for the shopper; what to do follows where it is shown. */
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
