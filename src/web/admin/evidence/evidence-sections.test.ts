import { expect, test } from 'vitest';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { evidenceText } from './evidence-sections.ts';

const evidence: Evidence = {
  id: 17,
  orderId: 'RT-7K3M-92QF',
  status: 'shipped',
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  createdAt: '2026-11-18T16:00:00.000Z',
  paidAt: '2026-11-18T16:05:00.000Z',
  subtotal: '69.99',
  discount: '7.00',
  discountCode: 'RIDGE10',
  offer: null,
  shipping: '5.99',
  tax: '5.20',
  totalAmount: '74.18',
  refunded: '0.00',
  shippingAddress: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    address: '410 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  },
  counterState: null,
  trackingNumber: '9400 1000',
  shippingCarrier: 'USPS',
  shippingDate: '2026-11-20',
  estimatedDelivery: null,
  trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
  otherParcels: [
    {
      carrier: 'UPS',
      trackingNumber: '1Z5R89390357567127',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z5R89390357567127',
      shippedOn: '2026-11-19',
      items: '2 × Range Patch',
    },
  ],
  termsUrl: 'https://shop.example/terms',
  acknowledgements: [
    {
      ruleId: 'ca',
      version: 2,
      goods: 'Firearm accessories',
      text: 'Do not misuse it.',
      citation: 'Cal. Civil Code 3273.50',
      at: '2026-11-18T15:59:00.000Z',
      by: 'shopper',
    },
  ],
  lines: [
    {
      name: 'Custom Holster',
      choices: [
        { label: 'Pistol', value: 'Glock G19' },
        { label: 'Color', value: 'Black' },
      ],
      quantity: 1,
      price: '69.99',
      total: '62.99',
    },
    { name: 'Range Patch', choices: [], quantity: 2, price: '9.00', total: '18.00' },
    { name: 'Sling', choices: [], quantity: 1, price: '39.00', total: '39.00' },
  ],
  emails: [
    { kind: 'order-confirmation', recipient: 'dana@example.com', sentAt: '2026-11-18T16:05:10.000Z' },
    { kind: 'shipping-notice', recipient: 'dana@example.com', sentAt: null },
  ],
  payments: [
    {
      provider: 'paypal',
      status: 'captured',
      amount: '74.18',
      providerOrderId: '5O190127TN364715T',
      captureId: '3C679366HH908993F',
      startedAt: '2026-11-18T16:04:00.000Z',
      answers: [
        {
          at: '2026-11-18T16:05:00.000Z',
          call: 'capture',
          outcome: 'ok',
          issue: null,
          debugId: '90957fca61718',
          state: 'declined',
        },
        {
          at: '2026-11-18T16:05:00.000Z',
          call: 'capture',
          outcome: 'refused',
          issue: 'INSTRUMENT_DECLINED',
          debugId: null,
          state: null,
        },
      ],
    },
  ],
  disputes: [
    {
      id: 'PP-R-AYP-10135034',
      provider: 'paypal',
      url: null,
      orderId: 17,
      orderNumber: 'RT-7K3M-92QF',
      status: 'needs-answer',
      reason: 'The item was not received',
      amount: '74.18',
      answerDueAt: '2026-12-08T18:00:00.000Z',
      openedAt: '2026-11-28T18:00:00.000Z',
      closedAt: null,
    },
  ],
  history: [
    {
      at: '2026-11-18T16:05:00.000Z',
      actor: 'provider',
      what: 'payment-captured',
      detail: { captureId: '3C679366HH908993F' },
    },
  ],
};

test('the text of an order’s evidence says all that the page shows, section by section (R-RULE-5)', () => {
  expect(evidenceText(evidence, 'America/Chicago').replaceAll(' ', ' ')).toBe(
    `Order RT-7K3M-92QF

DISPUTES
PayPal PP-R-AYP-10135034: $74.18, The item was not received. Needs your answer. Answer it at PayPal by Dec 8, 2026, 12:00 PM.

ORDER
Number: RT-7K3M-92QF
Placed: Nov 18, 2026, 10:00 AM
Paid: Nov 18, 2026, 10:05 AM
Status: Shipped
Customer: Dana Reyes
Email: dana@example.com
Terms of sale: https://shop.example/terms

ITEMS
1 × Custom Holster: Pistol: Glock G19; Color: Black. $69.99 each, $62.99 after discount
2 × Range Patch: $9.00 each, $18.00 total
1 × Sling: $39.00 each

AMOUNTS
Subtotal: $69.99
Discount RIDGE10: -$7.00
Shipping: $5.99
Sales tax: $5.20
Total: $74.18

SHIP TO
Name: Dana Reyes
Address: 410 Concho Ave, San Angelo, TX 76903

CONFIRMED NOTICES
Firearm accessories: “Do not misuse it.” Cal. Civil Code 3273.50. Confirmed at checkout Nov 18, 2026, 9:59 AM

SHIPMENT
Carrier: USPS
Tracking: 9400 1000 (https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000)
Shipped: 2026-11-20
Another parcel, 2 × Range Patch: UPS, 1Z5R89390357567127, 2026-11-19 (https://www.ups.com/track?tracknum=1Z5R89390357567127)

EMAILS TO THE CUSTOMER
Order confirmation: Sent Nov 18, 2026, 10:05 AM to dana@example.com
Shipping notice: Not sent, to dana@example.com

PAYMENTS
PayPal, $74.18: Captured, started Nov 18, 2026, 10:04 AM, payment 3C679366HH908993F, order 5O190127TN364715T
Nov 18, 2026, 10:05 AM: Requested capture: declined, debug id 90957fca61718
Nov 18, 2026, 10:05 AM: Requested capture: refused, INSTRUMENT_DECLINED

HISTORY
Nov 18, 2026, 10:05 AM: Payment captured (Payment provider). Capture: 3C679366HH908993F`,
  );
});
