import { watchDisputes } from '../payments/disputes/watch-disputes.ts';
import type { Services } from '../services.ts';

export function disputesWatchJob(services: Services): Promise<void> {
  return watchDisputes(services);
}
