import { sweepCarts } from '../cart/sweep-carts.ts';
import type { Services } from '../services.ts';

export function cartsSweepJob(services: Services): Promise<void> {
  return sweepCarts(services);
}
