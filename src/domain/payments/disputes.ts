/** needs-answer: we must answer by a date · waiting: the provider or the buyer is deciding · won, lost: it is over. */
export const disputeStatuses = ['needs-answer', 'waiting', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];
