import { usStates } from '#domain/shipping/rates/us-states.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { centsOf } from '#domain/money/amounts/money.ts';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { emailName } from '#web/admin/emails/email-name.ts';
import { disputeDue, disputeLabel } from '#web/admin/money/dispute-labels.ts';
import { answerLabel, paymentStatusLabels } from '#web/admin/orders/editor/payment-labels.ts';
import { eventLabels } from '#web/admin/orders/editor/history-labels.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';

export type EvidenceRow = { label: string; value: string; href?: string };

export type EvidenceSection = { title: string; rows: EvidenceRow[] };

/** All evidence about an order, in the sequence a provider asks for it. The page and the text version use these sections, with times in `timeZone`. */
export function evidenceSections(evidence: Evidence, timeZone: string): EvidenceSection[] {
  const sections = [
    { title: 'Disputes', rows: disputeRows(evidence, timeZone) },
    { title: 'Order', rows: orderRows(evidence, timeZone) },
    { title: 'Items', rows: evidence.lines.map(lineRow) },
    { title: 'Amounts', rows: amountRows(evidence) },
    { title: 'Ship to', rows: addressRows(evidence) },
    {
      title: 'Confirmed notices',
      rows: evidence.acknowledgements.map((one) => noticeRow(one, timeZone)),
    },
    { title: 'Shipment', rows: shipmentRows(evidence) },
    { title: 'Emails to the customer', rows: evidence.emails.map((email) => emailRow(email, timeZone)) },
    { title: 'Payments', rows: evidence.payments.flatMap((payment) => paymentRows(payment, timeZone)) },
    { title: 'History', rows: evidence.history.map((event) => historyRow(event, timeZone)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** The evidence as plain text, to paste into a provider's form. */
export function evidenceText(evidence: Evidence, timeZone: string): string {
  const parts = evidenceSections(evidence, timeZone).map(({ title, rows }) =>
    [title.toUpperCase(), ...rows.map(textOf)].join('\n'),
  );
  return [`Order ${evidence.orderId}`, ...parts].join('\n\n');
}

function textOf({ label, value, href }: EvidenceRow): string {
  return `${label}: ${value}${href !== undefined && href !== value ? ` (${href})` : ''}`;
}

function disputeRows({ disputes }: Evidence, timeZone: string): EvidenceRow[] {
  return disputes.map((dispute) => ({
    label: `${providerWord(dispute.provider)} ${dispute.id}`,
    value: `${amount(dispute.amount)}, ${dispute.reason}. ${disputeLabel(dispute.status)}. ${disputeDue(dispute, timeZone)}`,
    ...(dispute.url === null ? {} : { href: dispute.url }),
  }));
}

function orderRows(order: Evidence, timeZone: string): EvidenceRow[] {
  return [
    { label: 'Number', value: order.orderId },
    { label: 'Placed', value: dateTime(order.createdAt, timeZone) },
    { label: 'Paid', value: order.paidAt === null ? 'Not paid' : dateTime(order.paidAt, timeZone) },
    { label: 'Status', value: statusLabel(order.status) },
    { label: 'Customer', value: order.customerName },
    ...(order.customerEmail === '' ? [] : [{ label: 'Email', value: order.customerEmail }]),
    { label: 'Terms of sale', value: order.termsUrl, href: order.termsUrl },
  ];
}

function lineRow({ name, choices, quantity, price, total }: Evidence['lines'][number]): EvidenceRow {
  const build = choices.map(({ label, value }) => `${label}: ${value}`).join('; ');
  const isWhole = centsOf(price) * quantity === centsOf(total);
  const sum = isWhole
    ? quantity === 1
      ? ''
      : `, ${amount(total)} total`
    : `, ${amount(total)} after discount`;
  return {
    label: `${quantity} × ${name}`,
    value: `${build === '' ? '' : `${build}. `}${amount(price)} each${sum}`,
  };
}

function amountRows(order: Evidence): EvidenceRow[] {
  const isSome = (decimal: string) => Number(decimal) !== 0;
  return [
    { label: 'Subtotal', value: amount(order.subtotal) },
    ...(isSome(order.discount)
      ? [
          {
            label: `Discount ${[order.discountCode, order.offer].filter(Boolean).join(', ')}`.trim(),
            value: `-${amount(order.discount)}`,
          },
        ]
      : []),
    { label: 'Shipping', value: amount(order.shipping) },
    { label: 'Sales tax', value: amount(order.tax) },
    { label: 'Total', value: amount(order.totalAmount) },
    ...(isSome(order.refunded) ? [{ label: 'Returned', value: `-${amount(order.refunded)}` }] : []),
  ];
}

function addressRows({ shippingAddress: to, counterState }: Evidence): EvidenceRow[] {
  if (counterState !== null) return [{ label: 'Counter sale', value: usStates[counterState] }];
  if (to === null) return [];
  return [
    { label: 'Name', value: `${to.firstName} ${to.lastName}` },
    {
      label: 'Address',
      value: [to.address, to.apartment, `${to.city}, ${to.state} ${to.zipCode}`].filter(Boolean).join(', '),
    },
    ...(to.phone ? [{ label: 'Phone', value: to.phone }] : []),
  ];
}

/** What a state rule asked the customer to confirm (R-RULE-5). */
function noticeRow(
  { goods, text, citation, at, by }: Evidence['acknowledgements'][number],
  timeZone: string,
): EvidenceRow {
  const how = `Confirmed ${by === 'staff' ? 'to staff' : 'at checkout'} ${dateTime(at, timeZone)}`;
  return { label: goods, value: `“${text}” ${[citation, how].filter(Boolean).join('. ')}` };
}

function shipmentRows(order: Evidence): EvidenceRow[] {
  const { trackingNumber, shippingCarrier, shippingDate, estimatedDelivery, trackingUrl } = order;
  if (order.counterState !== null) return [];
  if (trackingNumber === null) return [{ label: 'Tracking', value: 'Not shipped yet' }];
  return [
    { label: 'Carrier', value: shippingCarrier ?? 'Not set' },
    { label: 'Tracking', value: trackingNumber, ...(trackingUrl === null ? {} : { href: trackingUrl }) },
    ...(shippingDate ? [{ label: 'Shipped', value: shippingDate }] : []),
    ...(estimatedDelivery ? [{ label: 'Estimated delivery', value: estimatedDelivery }] : []),
    ...order.otherParcels.map((parcel) => ({
      label: `Another parcel, ${parcel.items}`,
      value: [parcel.carrier, parcel.trackingNumber ?? 'no number', parcel.shippedOn]
        .filter(Boolean)
        .join(', '),
      ...(parcel.trackingUrl === null ? {} : { href: parcel.trackingUrl }),
    })),
  ];
}

function emailRow({ kind, recipient, sentAt }: Evidence['emails'][number], timeZone: string): EvidenceRow {
  return {
    label: emailName(kind),
    value:
      sentAt === null ? `Not sent, to ${recipient}` : `Sent ${dateTime(sentAt, timeZone)} to ${recipient}`,
  };
}

function paymentRows(payment: Evidence['payments'][number], timeZone: string): EvidenceRow[] {
  const { provider, status, captureId, providerOrderId, startedAt, answers } = payment;
  const started = `started ${dateTime(startedAt, timeZone)}`;
  const ids = [captureId && `payment ${captureId}`, providerOrderId && `order ${providerOrderId}`];
  return [
    {
      label: `${providerWord(provider)}, ${amount(payment.amount)}`,
      value: [capitalized(paymentStatusLabels[status]), started, ...ids].filter(Boolean).join(', '),
    },
    ...answers.map(({ at, issue, debugId, ...answer }) => ({
      label: dateTime(at, timeZone),
      value: [answerLabel(answer), issue, debugId && `debug id ${debugId}`].filter(Boolean).join(', '),
    })),
  ];
}

function historyRow(event: Evidence['history'][number], timeZone: string): EvidenceRow {
  const { what, who, note } = eventLabels(event);
  return { label: dateTime(event.at, timeZone), value: `${what} (${who})${note === '' ? '' : `. ${note}`}` };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
