import { viewOfIntent } from '#domain/payments/intent.ts';
import type { ProviderView } from '#domain/payments/next-step.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { Services } from '../../services.ts';
import { providerView } from '../paypal/provider-view.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { recordAnswer } from '../provider-answers.ts';

const gone: ProviderView = { status: 'gone', capture: null };

/** How a payment stands at its own provider. `unknown`: it did not answer, or will not answer us. */
export async function lookAtProvider(
  { paypal, stripe, database }: Pick<Services, 'paypal' | 'stripe' | 'database'>,
  payment: PaymentRow & { providerOrderId: string },
  order: OrderRow,
): Promise<ProviderView | 'unknown'> {
  if (payment.provider === 'stripe') {
    const answer = await stripe?.getIntent(payment.providerOrderId);
    if (answer) await recordAnswer(database.db, payment.id, 'look', answer);
    if (answer?.kind === 'ok') return viewOfIntent(answer.value, payment, order);
    return answer?.kind === 'refused' && answer.status === 404 ? gone : 'unknown';
  }
  const answer = await paypal.getOrder(payment.providerOrderId);
  await recordAnswer(database.db, payment.id, 'look', answer);
  if (answer.kind === 'ok') return providerView(answer.value);
  return answer.kind === 'refused' && answer.status === 404 ? gone : 'unknown';
}
