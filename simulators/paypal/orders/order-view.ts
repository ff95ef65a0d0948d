import type { Provider } from '../provider.ts';
import { capturesOf, refundsOf } from '../state/ledger.ts';
import { type Capture, type Order } from '../state/records.ts';
import { captureView, refundView } from '../payments/capture-view.ts';
import type { Link } from '../wire/problem.ts';
import { wireTime } from '../wire/time.ts';
import { BUYER, PAYEE } from './buyer.ts';
import type { PurchaseUnit } from './order-request.schema.ts';

export type Prefer = 'minimal' | 'representation';

/** An order's JSON. `return=minimal`, PayPal's default, has id, status and links only (and so no capture id). */
export function orderView(provider: Provider, order: Order, prefer: Prefer): Record<string, unknown> {
  const links = orderLinks(provider.origin(), order);
  if (prefer === 'minimal')
    return {
      id: order.id,
      status: order.status,
      ...(order.hasPaymentSource && { payment_source: paymentSource(order) }),
      links,
    };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...((order.hasPaymentSource || order.approval !== null) && { payment_source: paymentSource(order) }),
    purchase_units: order.units.map((unit) => unitView(provider, order, unit)),
    ...(order.approval !== null && {
      payer: {
        name: BUYER.name,
        email_address: BUYER.email,
        payer_id: BUYER.payerId,
        address: { country_code: BUYER.address.country_code },
      },
    }),
    create_time: wireTime(order.createdAt),
    update_time: wireTime(order.updatedAt),
    links,
  };
}

/** The order's approval page. */
export function approvalLink(origin: string, orderId: string): string {
  return `${origin}/checkoutnow?token=${orderId}`;
}

function paymentSource(order: Order): Record<string, unknown> {
  if (order.approval === null) return { paypal: {} };
  return {
    paypal: {
      email_address: BUYER.email,
      account_id: BUYER.payerId,
      account_status: 'VERIFIED',
      name: BUYER.name,
      address: { country_code: BUYER.address.country_code },
    },
  };
}

function unitView(provider: Provider, order: Order, unit: PurchaseUnit): Record<string, unknown> {
  const captures = capturesOf(provider.ledger, order).filter(
    (capture) => capture.referenceId === unit.reference_id,
  );
  const { amount, ...rest } = unit;
  return {
    ...rest,
    amount,
    payee: { ...PAYEE, ...brandOf(order) },
    ...(captures.length > 0 && { payments: paymentsView(provider, captures) }),
  };
}

function brandOf(order: Order): Record<string, unknown> {
  const brand = order.context.brand_name;
  return brand === undefined ? {} : { display_data: { brand_name: brand } };
}

function paymentsView(provider: Provider, captures: Capture[]): Record<string, unknown> {
  const refunds = captures.flatMap((capture) => refundsOf(provider.ledger, capture));
  return {
    captures: captures.map((capture) => captureView(provider, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(provider, refund)) }),
  };
}

function orderLinks(origin: string, order: Order): Link[] {
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  const approve = approvalLink(origin, order.id);
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: approve, rel: 'payer-action', method: 'GET' });
  if (order.status === 'CREATED') links.push({ href: approve, rel: 'approve', method: 'GET' });
  if (order.status === 'CREATED' || order.status === 'APPROVED')
    links.push(
      { href: self, rel: 'update', method: 'PATCH' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    );
  return links;
}
