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
 * A toast's text for a failed call (R-ACCT-15, R-ACCT-16): the server's message, or `answer` if the response had none; for any
 * other error its own message, or `otherwise`.
 */
export function failureText(error: unknown, { answer, otherwise }: { answer: string; otherwise: string }) {
  if (error instanceof ApiError) return refusalMessage(error) ?? answer;
  // The messages of fetch errors differ between browsers.
  if (error instanceof TypeError) return 'Please check your connection and try again';
  return (error instanceof Error && error.message) || otherwise;
}
