import type { ProviderView } from '#domain/payments/settle/next-step.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { PaymentRow } from './payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';

/** A payment's status at its provider. `unknown`: it did not answer, or will not answer us. */
export async function lookAtProvider(
  services: Services,
  payment: PaymentRow & { providerOrderId: string },
  order: OrderRow,
): Promise<ProviderView | 'unknown'> {
  const { view, answer } = await findProvider(services, payment).look(services, payment, order);
  if (answer !== null) await recordAnswer(services.database.db, payment.id, 'look', answer);
  return view;
}
