import { sweepMails } from '../mail/sweep-mails.ts';
import type { Services } from '../services.ts';

export function mailsSweepJob(services: Services): Promise<void> {
  return sweepMails(services);
}
