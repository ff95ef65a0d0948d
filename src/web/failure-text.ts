import { ourFault } from '#domain/result.ts';
import { ApiError, refusalMessage } from './api-client.ts';

/** Words of a call's own. */
type Words = {
  /** What to do once there is a connection, such as 'press Refresh'. */
  next?: string;
  /** For an answer without a sentence. */
  answer?: string;
  /** For an error that is no answer and has no message. */
  otherwise?: string;
};

/** Why a call failed, by whose fault it was, and what to do (R-MSG-10). The server's own sentence comes first. */
export function failureText(error: unknown, { next = 'try again', answer, otherwise }: Words = {}): string {
  if (error instanceof ApiError) return refusalMessage(error) ?? answer ?? sentenceOf(error);
  // `fetch` throws this. Its messages differ between browsers.
  if (error instanceof TypeError) return `Please check your connection and ${next}.`;
  return otherwise === undefined ? ourFault : (error instanceof Error && error.message) || otherwise;
}

/** An answer that is not the store's own, such as a proxy's page. */
function sentenceOf({ status }: ApiError): string {
  if (status === 503 || status === 429) return 'The store is busy. Please try again in a moment.';
  return status >= 500 ? ourFault : 'The store did not accept this. Please reload the page and try again.';
}
