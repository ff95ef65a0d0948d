import { expireOrders } from '../payments/reconcile.ts';
import type { Services } from '../services.ts';

export function ordersExpireJob(services: Services): Promise<void> {
  return expireOrders(services);
}
