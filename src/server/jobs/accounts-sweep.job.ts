import { sweepExpired } from '../accounts/sweep-expired.ts';
import type { Services } from '../services.ts';

export function accountsSweepJob(services: Services): Promise<void> {
  return sweepExpired(services);
}
