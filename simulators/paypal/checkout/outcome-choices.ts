import type { Outcome } from '../orders/outcomes.ts';

export type OutcomeChoice = { outcome: Outcome; label: string; explanation: string };

/** The choices of the approval window, grouped as they are shown. */
export const OUTCOME_CHOICES: { group: string; choices: OutcomeChoice[] }[] = [
  {
    group: 'Goes through',
    choices: [
      {
        outcome: 'approve',
        label: 'Approve',
        explanation: 'The payment is captured at once.',
      },
      {
        outcome: 'pending-completes',
        label: 'Pending, then completes',
        explanation: 'The capture is pending (eCheck or review) and completes later.',
      },
    ],
  },
  {
    group: 'Is declined',
    choices: [
      {
        outcome: 'instrument-declined',
        label: 'Card declined',
        explanation: 'INSTRUMENT_DECLINED at capture. A second approval may choose another way to pay.',
      },
      {
        outcome: 'insufficient-funds',
        label: 'Insufficient funds (card)',
        explanation: 'The order completes with a DECLINED capture, processor code 5120.',
      },
      {
        outcome: 'payer-cannot-pay',
        label: 'Insufficient funds (wallet)',
        explanation: 'PAYER_CANNOT_PAY at capture.',
      },
      {
        outcome: 'generic-decline',
        label: 'Declined by the bank',
        explanation: 'The order completes with a DECLINED capture, processor code 5100.',
      },
      {
        outcome: 'transaction-refused',
        label: 'Refused by PayPal',
        explanation: 'TRANSACTION_REFUSED at capture.',
      },
      {
        outcome: 'pending-denied',
        label: 'Pending, then denied',
        explanation: 'The capture is pending and is denied later.',
      },
    ],
  },
  {
    group: 'Answer goes missing (once)',
    choices: [
      {
        outcome: 'timeout-before',
        label: 'Time-out before processing',
        explanation: 'The first capture call gets no answer and nothing is captured.',
      },
      {
        outcome: 'timeout-after',
        label: 'Time-out after processing',
        explanation: 'The money is captured, but the answer never arrives.',
      },
      {
        outcome: 'error-after',
        label: 'Error 500 after processing',
        explanation: 'The money is captured, but the answer is an error.',
      },
    ],
  },
];
