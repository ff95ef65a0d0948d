import { expireOrders } from '../checkout/expire-orders.ts';
import type { Services } from '../services.ts';

export function ordersExpireJob(services: Services): Promise<void> {
  return expireOrders(services);
}
