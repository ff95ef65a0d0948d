/** The customer's choice in the approval window determines what a capture does. Grouped as the window shows them. */
export const OUTCOMES = {
  approve: ['Goes through', 'Approve', 'The payment is captured at once.'],
  'pending-completes': [
    'Goes through',
    'Pending, then completes',
    'The capture is pending (eCheck or review) and completes later.',
  ],
  'instrument-declined': [
    'Is declined',
    'Card declined',
    'INSTRUMENT_DECLINED at capture. A second approval may choose another way to pay.',
  ],
  'insufficient-funds': [
    'Is declined',
    'Insufficient funds (card)',
    'The order completes with a DECLINED capture, processor code 5120.',
  ],
  'payer-cannot-pay': ['Is declined', 'Insufficient funds (wallet)', 'PAYER_CANNOT_PAY at capture.'],
  'generic-decline': [
    'Is declined',
    'Declined by the bank',
    'The order completes with a DECLINED capture, processor code 5100.',
  ],
  'transaction-refused': ['Is declined', 'Refused by PayPal', 'TRANSACTION_REFUSED at capture.'],
  'pending-denied': ['Is declined', 'Pending, then denied', 'The capture is pending and is denied later.'],
  'timeout-before': [
    'Answer goes missing (once)',
    'Time-out before processing',
    'The first capture call gets no answer and nothing is captured.',
  ],
  'timeout-after': [
    'Answer goes missing (once)',
    'Time-out after processing',
    'The money is captured, but the answer never arrives.',
  ],
  'error-after': [
    'Answer goes missing (once)',
    'Error 500 after processing',
    'The money is captured, but the answer is an error.',
  ],
} as const satisfies Readonly<Record<string, readonly [group: string, label: string, explanation: string]>>;

export type Outcome = keyof typeof OUTCOMES;

export const outcomeNames = Object.keys(OUTCOMES) as Outcome[];
