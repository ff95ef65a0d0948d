import { captureView, refundView } from '../payments/capture-view.ts';
import type { Provider } from '../provider.ts';
import { captureOf, refundsOf } from '../state/ledger.ts';
import type { Order } from '../state/records.ts';
import { wireTime } from '../wire/formats.ts';
import type { Link } from '../wire/problem.ts';
import { BUYER, PAYEE } from './buyer.ts';

export type Prefer = 'minimal' | 'representation';

/** An order's JSON. `return=minimal`, PayPal's default, has id, status and links only (and so no capture id). */
export function orderView(provider: Provider, order: Order, prefer: Prefer): Record<string, unknown> {
  const { id, status, approval, unit, context } = order;
  const links = orderLinks(provider.origin(), order);
  const source = { payment_source: { paypal: approval === null ? {} : account } };
  if (prefer === 'minimal') return { id, status, ...source, links };
  const brand = context.brand_name && { display_data: { brand_name: context.brand_name } };
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...source,
    purchase_units: [{ ...unit, payee: { ...PAYEE, ...brand }, ...paymentsView(provider, order) }],
    ...(approval !== null && { payer }),
    create_time: wireTime(order.createdAt),
    update_time: wireTime(order.updatedAt),
    links,
  };
}

/** The order's approval page. */
export function approvalLink(origin: string, orderId: string): string {
  return `${origin}/checkoutnow?token=${orderId}`;
}

const country = { country_code: BUYER.address.country_code };

const account = {
  email_address: BUYER.email,
  account_id: BUYER.payerId,
  account_status: 'VERIFIED',
  name: BUYER.name,
  address: country,
};

const payer = { name: BUYER.name, email_address: BUYER.email, payer_id: BUYER.payerId, address: country };

function paymentsView(provider: Provider, order: Order): { payments?: Record<string, unknown> } {
  const capture = captureOf(provider.ledger, order);
  if (capture === undefined) return {};
  const refunds = refundsOf(provider.ledger, capture).map((refund) => refundView(provider, refund));
  return {
    payments: { captures: [captureView(provider, capture)], ...(refunds.length > 0 && { refunds }) },
  };
}

function orderLinks(origin: string, { id, status }: Order): Link[] {
  const self = `${origin}/v2/checkout/orders/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  const approve = { href: approvalLink(origin, id), method: 'GET' };
  if (status === 'PAYER_ACTION_REQUIRED') links.push({ ...approve, rel: 'payer-action' });
  if (status === 'CREATED') links.push({ ...approve, rel: 'approve' });
  if (status === 'CREATED' || status === 'APPROVED')
    links.push(
      { href: self, rel: 'update', method: 'PATCH' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    );
  return links;
}
