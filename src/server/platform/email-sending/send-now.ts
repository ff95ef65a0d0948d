import type { Services } from '#server/services.ts';
import { deliverNow } from './send-email.ts';

/** What became of a call's email. `isEmailKept`: the store has no mail server, and keeps its emails for the preview (R-EMAIL-3). */
export type SentNow = { emailSent: boolean; isEmailKept: boolean };

/** Waits for a call's email, if it has one. */
export async function sendNow(
  services: Pick<Services, 'database' | 'queue' | 'mailer'>,
  emailId: string | null,
): Promise<SentNow> {
  if (emailId === null) return { emailSent: false, isEmailKept: false };
  const emailSent = await deliverNow(services, emailId);
  return { emailSent, isEmailKept: emailSent && services.mailer.transport === null };
}

/** The message that is true of the email. */
export function messageFor(
  { emailSent, isEmailKept }: SentNow,
  messages: { sent: string; kept: string; waiting: string },
): string {
  if (isEmailKept) return messages.kept;
  return emailSent ? messages.sent : messages.waiting;
}
