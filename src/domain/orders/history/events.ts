import type { CaseOutcome } from '#domain/care/cases/case-states.ts';
import { isListedProvider, providerWord, type ListedProvider } from '#domain/payments/providers/providers.ts';
import type { Settlement } from '#domain/orders/edit/address-change.ts';
import { statusWord, type OrderStatus } from '#domain/orders/read/order-status.ts';

export const eventActors = ['shopper', 'owner', 'provider', 'system'] as const;

export type EventActor = (typeof eventActors)[number];

/**
 * What can happen to an order, with each event's details. Amounts are decimal strings, dates are ISO days. Stored events keep the
 * details of the version that wrote them: a later detail is optional, and one that is no longer written stays in its type.
 */
type Details = {
  'order-placed': null;
  /** By staff, on the phone or at the counter. `reason`: for prices of their own; `remakeOf`: an order's number. */
  'order-taken': { total?: string; reason?: string; remakeOf?: string; handedOver?: 'at the counter' };
  /** `method: 'none'`: there was nothing to pay. */
  'order-paid': { method: 'none' | 'cash' } | null;
  /** A newer checkout of the same cart replaced it. */
  'order-replaced': null;
  'order-expired': null;
  'payment-started': null;
  'payment-approved': null;
  /** A payment that the store did not start, such as one by an owner's own checkout. */
  'payment-found': { provider: ListedProvider; intentId: string };
  'payment-captured': { captureId: string };
  'payment-pending': { reason: string | null };
  'payment-declined': { issue: string };
  'payment-given-up': { reason: string; issue?: string };
  'payment-reversed': { amount: string; reason: string };
  'marked-paid': { total?: string; reason?: string } | null;
  /** `restock: 'undone'`: the order took its restocked units again. */
  'status-changed': { from: OrderStatus; to: OrderStatus; reason?: string; restock?: 'undone' };
  /** `notPutBack`, here and below: units that should go back into stock, where no stock counts them now. */
  cancelled: {
    reason?: string;
    note?: string;
    refund: 'yes' | 'no';
    restock: 'yes' | 'no';
    notPutBack?: string;
  };
  /** `fields`: the names of the changed fields, separated by commas; `changes`: their values before and after. */
  edited: { fields: string; changes?: string };
  /** `settlement`: how the difference of another state was settled; `total`: the order's, before and after. */
  'address-changed': { changes: string; difference?: string; settlement?: Settlement; total?: string };
  /** While the payment went through; the order keeps its own. */
  'other-address-given': { address: string };
  'contact-changed': { changes: string };
  /** Its items, with the choices before and after. */
  'lines-changed': {
    changes: string;
    difference?: string;
    settlement?: Settlement;
    total?: string;
    reason?: string;
    notPutBack?: string;
  };
  delayed: { from: string | null; promisedOn: string; reason: string };
  'message-sent': { message: string };
  /** Only staff see it, in a place of its own. */
  'note-added': { note: string };
  /** All of it, now that this parcel is on its way. `items`: what is in a parcel that is not the only one. */
  shipped: Parcel & { items?: string };
  'partly-shipped': Parcel & { items?: string };
  /** `changes`: a parcel's values before and after; without them, only the cost changed. Older events have the parcel after. */
  'shipping-changed': { changes?: string; shippingCost?: string } | Parcel;
  'parcel-canceled': { trackingNumber: string | null; reason: string };
  /** Returns and warranty; `case` is the case's id. */
  'case-opened': { case: number; reason: string; items: string };
  'case-message-sent': { case: number; message: string };
  'case-answered': { case: number };
  'case-photo-added': { case: number };
  'case-decided': { case: number; outcome: CaseOutcome };
  'case-closed': { case: number; remake?: string };
  'case-reopened': { case: number };
  'email-sent-again': { kind: string };
  deleted: null;
  restored: null;
  'refund-requested': {
    amount: string;
    reason: string;
    items?: string;
    shipping?: string;
    /** For neither, such as goodwill. */
    other?: string;
    restock?: string;
    notPutBack?: string;
  };
  /** The provider accepted the refund and has not completed it yet. */
  'refund-pending': { amount: string };
  'refund-refused': { amount: string; issue: string };
  'refund-unconfirmed': { amount: string };
  refunded: { amount: string };
  'payment-requested': { amount: string; reason: string };
  'payment-request-sent-again': { amount: string };
  'payment-request-canceled': { amount: string };
  /** A difference; a whole order is then paid. `changes`: the order's total before and after. */
  'payment-request-paid': { amount: string; reason: string; changes?: string };
  'dispute-needs-answer': Dispute;
  'dispute-waiting': Dispute;
  'dispute-won': Dispute;
  'dispute-lost': Dispute;
  'money-difference-mended': { difference: string; reference: string; amount: string; how: string };
  /** An entry that no version of the store is known to have written; `text` is the entry. */
  other: { text: string };
};

/** `shippingCost`: what shipping costs the store, before and after. */
type Parcel = { carrier: string | null; trackingNumber: string | null; shippingCost?: string };
type Dispute = { dispute: string; amount: string; reason: string; answerDue: string | null };

export type OrderEventName = keyof Details;

/** An event to record; one without details may leave them out. `key`: the form that wrote it, so that it is written once. */
export type NewOrderEvent = {
  [Name in OrderEventName]: { actor: EventActor; what: Name; key?: string } & (null extends Details[Name]
    ? { detail?: Details[Name] }
    : { detail: Details[Name] });
}[OrderEventName];

export type EventDetail = Readonly<Record<string, string | number | null>>;

const labels: Readonly<Record<OrderEventName, string>> = {
  'order-placed': 'Order placed',
  'order-taken': 'Order taken by the store',
  'order-paid': 'Order paid',
  'order-replaced': 'Order replaced by a newer one',
  'order-expired': 'Order expired unpaid',
  'payment-started': 'Payment started',
  'payment-approved': 'Payment approved',
  'payment-found': 'Payment found',
  'payment-captured': 'Payment captured',
  'payment-pending': 'Payment pending',
  'payment-declined': 'Payment declined',
  'payment-given-up': 'Payment given up',
  'payment-reversed': 'Payment reversed',
  'marked-paid': 'Marked as paid',
  'status-changed': 'Status changed',
  cancelled: 'Canceled',
  edited: 'Edited',
  'address-changed': 'Address changed',
  'other-address-given': 'Shopper gave another address',
  'contact-changed': 'Contact changed',
  'lines-changed': 'Items changed',
  delayed: 'Delayed',
  'message-sent': 'Message sent',
  'note-added': 'Note added',
  shipped: 'Shipped',
  'partly-shipped': 'Partly shipped',
  'shipping-changed': 'Shipping changed',
  'parcel-canceled': 'Parcel canceled',
  'case-opened': 'Case opened',
  'case-message-sent': 'Message about the case sent',
  'case-answered': 'Customer answered about the case',
  'case-photo-added': 'Customer added a photo to the case',
  'case-decided': 'Case decided',
  'case-closed': 'Case closed',
  'case-reopened': 'Case reopened',
  'email-sent-again': 'Email sent again',
  deleted: 'Deleted',
  restored: 'Restored',
  'refund-requested': 'Refund requested',
  'refund-pending': 'Refund is on its way',
  'refund-refused': 'Refund refused',
  'refund-unconfirmed': 'Refund not confirmed',
  refunded: 'Refunded',
  'payment-requested': 'Payment requested',
  'payment-request-sent-again': 'Payment request sent again',
  'payment-request-canceled': 'Payment request canceled',
  'payment-request-paid': 'Payment request paid',
  'dispute-needs-answer': 'Dispute waits for your answer',
  'dispute-waiting': 'Dispute waits for the provider',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'money-difference-mended': 'Money difference mended',
  other: 'Other',
};

export const orderEventNames = Object.keys(labels) as [OrderEventName, ...OrderEventName[]];

/** An event's label in the order's history, such as 'Shipped → paid', and the details that are not part of it. */
export function labelEvent({ what, detail }: { what: OrderEventName; detail: EventDetail | null }): {
  label: string;
  details: EventDetail;
} {
  const details = detail ?? {};
  switch (what) {
    case 'status-changed': {
      const { from, to, ...others } = details;
      return {
        label: capital(`${statusWord(from as OrderStatus)} → ${statusWord(to as OrderStatus)}`),
        details: others,
      };
    }
    case 'payment-found': {
      const { provider, ...others } = details;
      return { label: `Payment by ${wordOf(String(provider))} found`, details: others };
    }
    case 'other': {
      const { text, ...others } = details;
      return { label: capital(String(text)), details: others };
    }
    default:
      return { label: labels[what], details };
  }
}

function wordOf(provider: string): string {
  return isListedProvider(provider) ? providerWord(provider) : provider;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
