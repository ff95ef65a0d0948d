import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { Provider } from '../provider.ts';
import { disputeView } from '../disputes/dispute-view.ts';
import type { Capture, Dispute, Order, Refund } from '../state/records.ts';
import { captureView, refundView } from '../payments/capture-view.ts';
import { orderView } from '../orders/order-view.ts';
import { eventId } from '../wire/formats.ts';

// The summaries are PayPal's own wording.

export function orderApproved(provider: Provider, order: Order): WebhookEvent {
  const view = orderView(provider, order, 'representation');
  return event(
    provider,
    'CHECKOUT.ORDER.APPROVED',
    'checkout-order',
    'An order has been approved by buyer',
    view,
  );
}

export function orderCompleted(provider: Provider, order: Order): WebhookEvent {
  const view = orderView(provider, order, 'representation');
  return event(provider, 'CHECKOUT.ORDER.COMPLETED', 'checkout-order', 'Checkout Order Completed', view);
}

export function approvalReversed(provider: Provider, order: Order): WebhookEvent {
  const { reference_id, custom_id, invoice_id } = order.unit;
  const units = [{ reference_id, custom_id, invoice_id }];
  const resource = { order_id: order.id, purchase_units: units, payment_source: { paypal: {} } };
  const summary = 'A payment has been reversed after approval.';
  return event(provider, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'payment-approval', summary, resource);
}

/** The event of a capture's first status: COMPLETED, PENDING or DECLINED. Later COMPLETED uses it too. */
export function captureEvent(provider: Provider, capture: Capture): WebhookEvent {
  const { value } = capture.amount;
  const [type, verb] =
    capture.status === 'PENDING'
      ? ['PAYMENT.CAPTURE.PENDING', 'pending']
      : capture.status === 'DECLINED'
        ? ['PAYMENT.CAPTURE.DECLINED', 'declined']
        : ['PAYMENT.CAPTURE.COMPLETED', 'completed'];
  const summary = `Payment ${verb} for $ ${value} USD`;
  return event(provider, type, 'capture', summary, captureResource(provider, capture));
}

/** A pending capture that PayPal finally denied. */
export function captureDenied(provider: Provider, capture: Capture): WebhookEvent {
  const { value } = capture.amount;
  const summary = `Payment denied for $ ${value} USD`;
  return event(provider, 'PAYMENT.CAPTURE.DENIED', 'capture', summary, captureResource(provider, capture));
}

/** The event for returned money: PayPal reverses, the store refunds. */
export function refundEvent(provider: Provider, refund: Refund): WebhookEvent {
  const { value } = refund.amount;
  const [type, verb] =
    refund.kind === 'refund'
      ? ['PAYMENT.CAPTURE.REFUNDED', 'refunded']
      : ['PAYMENT.CAPTURE.REVERSED', 'reversed'];
  const summary = `A $ ${value} USD capture payment was ${verb}`;
  return event(provider, type, 'refund', summary, refundView(provider, refund));
}

export function disputeEvent(
  provider: Provider,
  happened: 'CREATED' | 'UPDATED' | 'RESOLVED',
  dispute: Dispute,
): WebhookEvent {
  const told = {
    CREATED: 'A new dispute opened with Case',
    UPDATED: 'A dispute was updated with case',
    RESOLVED: 'A dispute was resolved with case',
  }[happened];
  const [type, summary] = [`CUSTOMER.DISPUTE.${happened}`, `${told} # ${dispute.id}`];
  return event(provider, type, 'dispute', summary, disputeView(provider, dispute));
}

function captureResource(provider: Provider, capture: Capture): Record<string, unknown> {
  return {
    ...captureView(provider, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

function event(
  provider: Provider,
  type: string,
  resourceType: string,
  summary: string,
  resource: Record<string, unknown>,
): WebhookEvent {
  const id = eventId();
  const self = `${provider.origin()}/v1/notifications/webhooks-events/${id}`;
  const body = {
    id,
    event_version: '1.0',
    create_time: new Date(provider.now()).toISOString(),
    resource_type: resourceType,
    ...(resourceType !== 'dispute' && { resource_version: '2.0' }),
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  return { id, type, body: JSON.stringify(body) };
}
