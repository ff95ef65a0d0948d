import { mailLookupCode } from '../orders/mail-lookup-code.ts';
import type { Services } from '../services.ts';
import type { Jobs } from './jobs.ts';

export function orderLookupAnswerJob(
  services: Services,
  { lookupId }: Jobs['order-lookup.answer'],
): Promise<void> {
  return mailLookupCode(services, lookupId);
}
