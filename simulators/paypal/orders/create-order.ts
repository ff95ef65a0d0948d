import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { resourceId } from '../wire/formats.ts';
import { ok, problemOf, refuse, type Result } from '../wire/problem.ts';
import { checkOrder } from './check-order.ts';
import type { OrderRequest } from './order-request.schema.ts';

/** Opens an order, or returns PayPal's refusal. With a payment source it waits for the payer. */
export function createOrder(
  provider: Provider,
  request: OrderRequest,
  requestId: string | null,
): Result<Order> {
  const { purchase_units: units, payment_source: source } = request;
  if (request.intent === 'AUTHORIZE')
    return refuse(problemOf('NOT_SUPPORTED', { field: '/intent', location: 'body' }));
  const foreign = Object.keys(source ?? {}).find((name) => name !== 'paypal');
  if (foreign !== undefined)
    return refuse(problemOf('NOT_SUPPORTED', { field: `/payment_source/${foreign}`, location: 'body' }));
  if (source !== undefined && requestId === null) return refuse(problemOf('PAYPAL_REQUEST_ID_REQUIRED'));

  const context = source?.paypal?.experience_context ?? {};
  const [unit] = units;
  const faults = checkOrder(unit, context);
  if (faults.length > 0) return refuse({ status: 422, details: faults });
  const now = provider.now();
  return ok(
    provider.ledger.orders.put({
      id: resourceId(),
      status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      createdAt: now,
      updatedAt: now,
      unit: { ...unit, reference_id: unit.reference_id ?? 'default' },
      context,
      approval: null,
      captureId: null,
      declines: 0,
      expired: false,
    }),
  );
}
