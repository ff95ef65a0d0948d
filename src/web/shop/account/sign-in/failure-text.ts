import { ApiError, refusalMessage } from '#web/api-client.ts';

/** The toasts of the two forms (R-ACCT-15, R-ACCT-16). */
export const failures = {
  login: { title: 'Login Failed', answer: 'Login failed', otherwise: 'Please check your credentials' },
  registration: {
    title: 'Registration Failed',
    answer: 'Registration failed',
    otherwise: 'Please try again',
  },
} as const;

/**
 * What a toast says of a failed call (R-ACCT-15, R-ACCT-16): the server's sentence,
 * else `answer` where there was an answer at all; of any other error its own message, else `otherwise`.
 */
export function failureText(error: unknown, { answer, otherwise }: { answer: string; otherwise: string }) {
  if (error instanceof ApiError) return refusalMessage(error) ?? answer;
  // What fetch rejects with has words that differ from browser to browser.
  if (error instanceof TypeError) return 'Please check your connection and try again';
  return (error instanceof Error && error.message) || otherwise;
}
