import type { CaseOutcome } from './case-states.ts';

/** What an outcome means for the customer, in the email and on their page. */
export const caseOutcomePromises: Readonly<Record<CaseOutcome, string>> = {
  refund: 'We will refund you. You will get an email when the money is on its way.',
  remake: 'We will make it again for you, at no cost. You will get an email when it ships.',
  repair: 'We will repair it for you, at no cost. You will get an email when it ships back.',
};
