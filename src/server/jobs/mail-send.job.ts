import { deliverMail, type MailServices } from '../mail/send-mail.ts';
import type { JobOutcome, JobRun, Jobs } from './jobs.ts';

export async function mailSendJob(
  services: MailServices,
  { mailId }: Jobs['mail.send'],
  { signal }: JobRun,
): Promise<JobOutcome> {
  const outcome = await deliverMail(services, mailId, signal);
  if (outcome === 'delayed') return { retry: 'The mail server did not take it' };
}
