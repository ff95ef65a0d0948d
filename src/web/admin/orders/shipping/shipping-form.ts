import { shippingBody, type AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

/** The shipping dialog's values: the cost in dollars, days as ISO dates (R-AORD-15). */
export type ShippingForm = {
  shippingCarrier: string;
  trackingNumber: string;
  shippingCost: string;
  shippingDate: Day;
  estimatedDelivery: Day;
  customerNotes: string;
};

export const shippingLabels: Readonly<Record<keyof ShippingForm, string>> = {
  shippingCarrier: 'Carrier',
  trackingNumber: 'Tracking number',
  shippingCost: 'Shipping cost ($)',
  shippingDate: 'Shipping date',
  estimatedDelivery: 'Estimated delivery',
  customerNotes: 'Customer notes',
};

export function shippingFormOf(order: AdminOrderDetail): ShippingForm {
  return {
    shippingCarrier: order.shippingCarrier ?? '',
    trackingNumber: order.trackingNumber ?? '',
    shippingCost: order.shippingCost ?? '',
    shippingDate: order.shippingDate ?? '',
    estimatedDelivery: order.estimatedDelivery ?? '',
    customerNotes: order.customerNotes,
  };
}

/** Until someone enters the store's cost, the field has what the customer was charged. */
export function costHint({ shipping, history }: Pick<AdminOrderDetail, 'shipping' | 'history'>): string {
  const charged = formatDecimal(shipping);
  return history.some(({ detail }) => detail?.['shippingCost'] !== undefined)
    ? `Your cost. The customer was charged ${charged}; the total does not change.`
    : `Not entered yet: ${charged} is what the customer was charged. Enter your cost; the total does not change.`;
}

export function shippingErrors(form: ShippingForm): FieldErrors<ShippingForm> {
  const { shippingDate, estimatedDelivery } = form;
  const isEarlier = estimatedDelivery !== '' && estimatedDelivery < shippingDate;
  return {
    ...errorsOfBody(shippingBody, form),
    ...(isEarlier && { estimatedDelivery: 'Choose a day on or after the shipping date' }),
  };
}
