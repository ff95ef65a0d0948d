import { mailPasswordReset } from '../accounts/customer/reset-password.ts';
import type { Services } from '../services.ts';
import type { Jobs } from './jobs.ts';

export function accountsMailResetJob(
  services: Services,
  { email }: Jobs['accounts.mail-reset'],
): Promise<void> {
  return mailPasswordReset(services, email);
}
