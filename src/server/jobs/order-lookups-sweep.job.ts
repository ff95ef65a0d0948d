import { sweepOrderLookups } from '../orders/mail-lookup-code.ts';
import type { Services } from '../services.ts';

export function orderLookupsSweepJob(services: Services): Promise<void> {
  return sweepOrderLookups(services);
}
