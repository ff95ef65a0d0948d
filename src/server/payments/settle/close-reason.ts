const unavailable = 'unavailable: ';

/**
 * Why a payment was given up, as its row keeps it (`last_issue`): a sentence that the buyer must hear, whoever heard of it
 * first, is told apart from the names of reasons.
 */
export function unavailableReason(message: string): string {
  return unavailable + message;
}

/** The sentence, or null where it was given up for another reason. */
export function unavailableMessage(reason: string | null): string | null {
  return reason?.startsWith(unavailable) ? reason.slice(unavailable.length) : null;
}
