import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { resourceId } from '../wire/ids.ts';
import { moneyOf, minorUnits, type Money } from '../wire/money.ts';
import { problemOf } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { checkPurchaseUnits } from './check-purchase-units.ts';
import type { ExperienceContext, OrderRequest, PurchaseUnit } from './order-request.schema.ts';

/** Opens an order, or returns PayPal's refusal. With a payment source it waits for the payer (single step). */
export function createOrder(
  provider: Provider,
  request: OrderRequest,
  requestId: string | null,
): Result<Order> {
  if (request.intent === 'AUTHORIZE') return refuse(problemOf('NOT_SUPPORTED', body('/intent')));
  const sources = Object.keys(request.payment_source ?? {});
  const foreign = sources.find((source) => source !== 'paypal');
  if (foreign !== undefined) return refuse(problemOf('NOT_SUPPORTED', body(`/payment_source/${foreign}`)));
  if (sources.length > 0 && requestId === null) return refuse(problemOf('PAYPAL_REQUEST_ID_REQUIRED'));

  const context: ExperienceContext = {
    ...request.application_context,
    ...request.payment_source?.paypal?.experience_context,
  };
  const faults = checkPurchaseUnits(request.purchase_units, context);
  if (faults.length > 0) return refuse({ status: 422, details: faults });

  const now = provider.now();
  const order: Order = {
    id: resourceId(),
    status: sources.length > 0 ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now,
    updatedAt: now,
    units: request.purchase_units.map(normalized),
    hasPaymentSource: sources.length > 0,
    context,
    approval: null,
    captureIds: [],
    declines: 0,
    expired: false,
  };
  provider.ledger.orders.add(order);
  return ok(order);
}

/** A unit as PayPal returns it: with its reference, and every amount with the currency's decimals. */
export function normalized(unit: PurchaseUnit): PurchaseUnit {
  const { breakdown } = unit.amount;
  return {
    ...unit,
    reference_id: unit.reference_id ?? 'default',
    amount: {
      ...written(unit.amount),
      ...(breakdown !== undefined && {
        breakdown: Object.fromEntries(
          Object.entries(breakdown).flatMap(([part, money]) =>
            money === undefined ? [] : [[part, written(money)]],
          ),
        ),
      }),
    },
    ...(unit.items !== undefined && {
      items: unit.items.map((item) => ({
        ...item,
        unit_amount: written(item.unit_amount),
        ...(item.tax !== undefined && { tax: written(item.tax) }),
      })),
    }),
  };
}

function written(money: Money): Money {
  return moneyOf(money.currency_code, minorUnits(money));
}

function body(field: string): { field: string; location: 'body' } {
  return { field, location: 'body' };
}
