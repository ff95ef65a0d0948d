import { compareMoney } from '../books/compare-money.ts';
import type { Services } from '../services.ts';
import type { JobOutcome } from './jobs.ts';

export async function moneyCompareJob(services: Services): Promise<JobOutcome> {
  const { unanswered } = await compareMoney(services);
  if (unanswered.length > 0) return { retry: `${unanswered.join(' and ')} did not answer` };
}
