import { ApiError, refusalMessage } from '#web/api-client.ts';

/** The server's message, or the message for no answer (R-ADMIN-4, R-ADMIN-5). */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError) return refusalMessage(error) ?? 'Invalid credentials';
  return 'Error: Connection failed. Please try again.';
}
