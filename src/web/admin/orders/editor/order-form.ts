import type * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { BodyOf } from '#domain/api/call.ts';
import { refusalOfNoEmail } from '#domain/orders/edit/counter-sale.ts';
import type { PaidEmails } from '#domain/orders/emails/order-emails.schema.ts';
import { editOrderBody, type AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { canMove, orderStatuses, refusalOf, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';

/** The order editor's values, as typed (R-API-36). */
export type OrderForm = {
  status: OrderStatus;
  customerName: string;
  customerEmail: string;
  shippingCarrier: string;
  trackingNumber: string;
  customerNotes: string;
  /** Why a step outside the table of transitions is allowed. */
  overrideReason: string;
};

/** The answers given when a paid order is cancelled. `refund` is absent if there is no money to refund. */
export type CancelWish = { refund?: boolean; restock: boolean; notify: boolean };

/** Nothing happens silently. */
export const neither: CancelWish = { restock: false, notify: true };

export const orderLabels: Readonly<Record<keyof OrderForm, string>> = {
  status: 'Status',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  shippingCarrier: 'Carrier',
  trackingNumber: 'Tracking number',
  customerNotes: 'Customer notes',
  overrideReason: 'Reason',
};

export function formOf(order: AdminOrderDetail): OrderForm {
  return {
    status: order.status,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    shippingCarrier: order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
    customerNotes: order.customerNotes,
    overrideReason: '',
  };
}

/** Whether the chosen status needs a reason: it is not in the table of transitions (R-ORD-13). */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && !canMove(from, to);
}

/** The six of the editor (R-AORD-6): the current one, its next steps, and those that need an override. */
export function statusChoices(from: OrderStatus): { next: OrderStatus[]; override: OrderStatus[] } {
  const others = orderStatuses.filter((status) => status !== 'completed' && status !== from);
  return {
    next: others.filter((status) => canMove(from, status)),
    override: others.filter((status) => !canMove(from, status)),
  };
}

/** Why the status cannot be changed now; null if it can. No step is allowed while money is moving. */
export function statusRefusal(order: Pick<AdminOrderDetail, 'status' | 'paymentInFlight'>): string | null {
  return order.paymentInFlight ? refusalOf('cancel', order) : null;
}

type Judged = Pick<AdminOrderDetail, 'status' | 'counterState'>;

export function orderErrors(form: OrderForm, order: Judged): FieldErrors<OrderForm> {
  const noEmail = refusalOfNoEmail(order, form.customerEmail.trim());
  const isReasonMissing = needsReason(order.status, form.status) && form.overrideReason.trim() === '';
  return {
    ...errorsOfBody(editOrderBody, bodyOf(form, order.status, neither)),
    ...(noEmail && { customerEmail: noEmail.message }),
    ...(isReasonMissing && { overrideReason: 'Enter a reason for this step' }),
  };
}

export function bodyOf(
  form: OrderForm,
  from: OrderStatus,
  wish: CancelWish,
): BodyOf<typeof adminOrders.edit> {
  const overrideReason = needsReason(from, form.status) ? form.overrideReason : null;
  return { ...form, customerEmail: form.customerEmail.trim(), overrideReason, ...wish };
}

/** The fields that sending tracking stores. */
export function parcelOf(form: OrderForm): Partial<OrderForm> {
  const { status, shippingCarrier, trackingNumber, customerNotes, overrideReason } = form;
  return { status, shippingCarrier, trackingNumber, customerNotes, overrideReason };
}

/** Which emails were sent with it: both, one or none (R-AORD-18). */
export function paidMessage({ fulfillmentEmailSent, confirmationEmailSent }: PaidEmails): string {
  if (fulfillmentEmailSent && confirmationEmailSent) {
    return 'The confirmation and the fulfillment emails were sent.';
  }
  if (confirmationEmailSent) {
    return 'The confirmation email was sent. The fulfillment email was not sent yet.';
  }
  if (fulfillmentEmailSent) {
    return 'The fulfillment email was sent. The confirmation email was not sent yet.';
  }
  return 'Neither the confirmation nor the fulfillment email was sent yet.';
}
