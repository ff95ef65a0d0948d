import { reconcilePayments } from '../payments/reconcile.ts';
import type { Services } from '../services.ts';

export function paymentsReconcileJob(services: Services): Promise<void> {
  return reconcilePayments(services);
}
