/** open: staff have to act · waiting: for the customer · decided: the outcome is known and still to be done · closed. */
export const caseStates = ['open', 'waiting', 'decided', 'closed'] as const;

export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = ['refund', 'remake', 'repair'] as const;

export type CaseOutcome = (typeof caseOutcomes)[number];

export const caseReasonLabels = {
  'wrong-fit': 'Wrong size or fit',
  defect: 'Defect',
  warranty: 'Warranty',
  'wrong-item': 'Wrong item sent',
  'shipping-damage': 'Damaged in shipping',
  'changed-mind': 'Changed mind',
  other: 'Other',
} as const;

export type CaseReason = keyof typeof caseReasonLabels;

export const caseReasons = Object.keys(caseReasonLabels) as [CaseReason, ...CaseReason[]];

/** As the staff's screens show them. */
export const caseStateLabels: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  waiting: 'Waiting for customer',
  decided: 'Decided',
  closed: 'Closed',
};

export const caseOutcomeLabels: Readonly<Record<CaseOutcome, string>> = {
  refund: 'Refund',
  remake: 'Remake',
  repair: 'Repair',
};

/** What can be done with a case. `answer` is the customer's, by the link; the others are the staff's. */
export type CaseStep = 'answer' | 'write' | 'decide' | 'close' | 'reopen';

const stepsFrom: Readonly<Record<CaseState, readonly CaseStep[]>> = {
  open: ['answer', 'write', 'decide', 'close'],
  waiting: ['answer', 'write', 'decide', 'close'],
  decided: ['answer', 'write', 'decide', 'close'],
  closed: ['reopen'],
};

/** Why a case does not allow a step now, with what to do instead; null if it does (R-CASE-3). */
export function refusalOfStep(step: CaseStep, state: CaseState): string | null {
  if (stepsFrom[state].includes(step)) return null;
  if (step === 'answer') return closedText;
  return state === 'closed' ? 'This case is closed. Reopen it first.' : 'This case is not closed.';
}

/** The state after the customer answered: what waited for them is the staff's turn again. */
export function stateAfterAnswer(state: CaseState): CaseState {
  return state === 'waiting' ? 'open' : state;
}

/** The state after the staff wrote: an open case waits for the customer if the message asks for an answer. */
export function stateAfterMessage(state: CaseState, awaitsAnswer: boolean): CaseState {
  return state === 'decided' || !awaitsAnswer ? state : 'waiting';
}

/** Photos that a case can have, together. */
export const mostPhotos = 12;

/** Messages that a customer can send to a case, so that a lost link cannot fill the store. */
export const mostAnswers = 40;

/** Photos are removed this long after their case was closed, and its links stop working. */
export const photoDays = 90;

/** How a case stands, in words for its customer (R-CASE-17). */
export function customerStateText(state: CaseState, outcome: CaseOutcome | null): string {
  if (state === 'closed') return closedText;
  if (state === 'decided' && outcome !== null) return caseOutcomePromises[outcome];
  if (state === 'waiting') {
    return 'We are waiting for your answer. Write to us, or add photos that show what is wrong.';
  }
  return 'We are looking at it and will email you. You don’t need to do anything.';
}

const closedText = 'This case is closed. Reply to one of our emails to reach us.';

/** What an outcome means for the customer, in the email, on their page and at the order. */
export const caseOutcomePromises: Readonly<Record<CaseOutcome, string>> = {
  refund: 'We will refund you. You will get an email when the money is on its way.',
  remake: 'We will make it again for you, at no cost. You will get an email when it ships.',
  repair: 'We will repair it for you, at no cost. You will get an email when it ships back.',
};
