import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { Provider } from '../provider.ts';
import { disputeView } from '../disputes/dispute-view.ts';
import { isTakenBack, type Capture, type Dispute, type Order, type Refund } from '../state/records.ts';
import { captureView, refundView } from '../payments/capture-view.ts';
import { orderView } from '../orders/order-view.ts';
import { eventId } from '../wire/ids.ts';

// The summaries are PayPal's own wording.

export function orderApproved(provider: Provider, order: Order): WebhookEvent {
  return event(provider, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', 'An order has been approved by buyer', {
    ...orderView(provider, order, 'representation'),
  });
}

export function orderCompleted(provider: Provider, order: Order): WebhookEvent {
  return event(provider, 'CHECKOUT.ORDER.COMPLETED', 'checkout-order', 'Checkout Order Completed', {
    ...orderView(provider, order, 'representation'),
  });
}

export function approvalReversed(provider: Provider, order: Order): WebhookEvent {
  return event(
    provider,
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    'payment-approval',
    'A payment has been reversed after approval.',
    {
      order_id: order.id,
      purchase_units: order.units.map(({ reference_id, custom_id, invoice_id }) => ({
        reference_id,
        custom_id,
        invoice_id,
      })),
      payment_source: { paypal: {} },
    },
  );
}

/** The event of a capture's first status: COMPLETED, PENDING or DECLINED. Later COMPLETED uses it too. */
export function captureEvent(provider: Provider, capture: Capture): WebhookEvent {
  const { value, currency_code } = capture.amount;
  const [type, verb] =
    capture.status === 'PENDING'
      ? ['PAYMENT.CAPTURE.PENDING', 'pending']
      : capture.status === 'DECLINED'
        ? ['PAYMENT.CAPTURE.DECLINED', 'declined']
        : ['PAYMENT.CAPTURE.COMPLETED', 'completed'];
  return event(provider, type, 'capture', `Payment ${verb} for ${inWords(value, currency_code)}`, {
    ...captureResource(provider, capture),
  });
}

/** A pending capture that PayPal finally denied. */
export function captureDenied(provider: Provider, capture: Capture): WebhookEvent {
  const { value, currency_code } = capture.amount;
  const summary = `Payment denied for ${inWords(value, currency_code)}`;
  return event(provider, 'PAYMENT.CAPTURE.DENIED', 'capture', summary, captureResource(provider, capture));
}

/** The event for returned money: PayPal reverses, the store refunds. */
export function refundEvent(provider: Provider, refund: Refund): WebhookEvent {
  const { value, currency_code } = refund.amount;
  const [type, verb] = isTakenBack(refund)
    ? ['PAYMENT.CAPTURE.REVERSED', 'reversed']
    : refund.status === 'PENDING'
      ? ['PAYMENT.REFUND.PENDING', 'refunded, and is pending']
      : refund.status === 'FAILED'
        ? ['PAYMENT.REFUND.FAILED', 'not refunded']
        : ['PAYMENT.CAPTURE.REFUNDED', 'refunded'];
  const summary = `A ${inWords(value, currency_code)} capture payment was ${verb}`;
  return event(provider, type, 'refund', summary, refundView(provider, refund));
}

export function disputeEvent(
  provider: Provider,
  happened: 'CREATED' | 'UPDATED' | 'RESOLVED',
  dispute: Dispute,
): WebhookEvent {
  const type = `CUSTOMER.DISPUTE.${happened}`;
  const summary = {
    CREATED: `A new dispute opened with Case # ${dispute.id}`,
    UPDATED: `A dispute was updated with case # ${dispute.id}`,
    RESOLVED: `A dispute was resolved with case # ${dispute.id}`,
  }[happened];
  return event(provider, type, 'dispute', summary, disputeView(provider, dispute));
}

function captureResource(provider: Provider, capture: Capture): Record<string, unknown> {
  return {
    ...captureView(provider, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

function inWords(value: string, currency: string): string {
  return currency === 'USD' ? `$ ${value} USD` : `${value} ${currency}`;
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
