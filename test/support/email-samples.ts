import type { EmailKind, RenderProps } from '#server/email/email-props.ts';
import type { OrderEmail } from '#server/email/order-email-props.ts';

const shopUrl = 'https://shop.example';
const token = 'T'.repeat(43);

const order: OrderEmail = {
  orderNumber: 'RT-7K3M-92QF',
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@mail.example',
  placedAt: '2026-11-21T17:05:00Z',
  shippingAddress: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@mail.example',
    address: '412 Concho Ave',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  },
  lines: [
    {
      name: 'Custom holster',
      imageUrl: '/media/0123456789abcdef-1000x1000/1000.webp',
      choices: [
        { label: 'Pistol', value: 'Sig Sauer P365 X-Macro' },
        { label: 'Type', value: 'AIWB (appendix, inside the waistband)' },
        { label: 'Weapon light', value: 'Streamlight TLR-7 Sub' },
        { label: 'Notes', value: 'Left-handed.\nDeep cut.' },
      ],
      quantity: 1,
      unitPriceCents: 73_99,
      madeToOrder: true,
    },
    {
      name: 'Ridgeline Tee',
      imageUrl: 'https://elsewhere.example/tee.webp',
      choices: [{ label: 'Size', value: 'XL' }],
      sku: 'RT-TEE-XL',
      quantity: 2,
      unitPriceCents: 28_99,
      madeToOrder: false,
    },
  ],
  subtotalCents: 131_97,
  discountCents: 13_20,
  discountCode: 'RANGE10',
  shippingCents: 6_99,
  taxCents: 7_42,
  totalCents: 133_18,
  hasAccount: true,
  shopUrl,
};

const restock = {
  requestId: crypto.randomUUID(),
  productId: 12,
  productName: 'Ridgeline Tee, Black, XL',
  size: 'XL',
  color: 'Black',
  imageUrl: '/media/0123456789abcdef-1000x1000/1000.webp',
  shopUrl,
  confirmToken: token,
  unsubscribeToken: token,
};

const account = { customerId: 1, firstName: 'Dana', shopUrl, token };

/** One example of every email, as its template gets it. */
export const emailSamples: { [K in EmailKind]: RenderProps[K] } = {
  'order-confirmation': order,
  'fulfillment-notice': { ...order, orderId: 37 },
  'shipping-notice': {
    ...order,
    carrier: 'USPS',
    trackingNumber: '9400111899223344556677',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223344556677',
    shippingDate: '2026-11-30',
    estimatedDelivery: '2026-12-03',
    notes: 'Adjust the retention before you carry.',
  },
  'owner-alert': {
    title: 'A refund was refused',
    orderNumber: order.orderNumber,
    orderId: 37,
    paragraphs: ['PayPal refused the refund.', 'Return the money at PayPal.'],
    facts: [{ label: 'Amount', value: '$133.18' }],
    shopUrl,
  },
  'order-lookup-code': {
    lookupId: crypto.randomUUID(),
    orderNumber: order.orderNumber,
    code: '123456',
    shopUrl,
  },
  'staff-invitation': {
    invitationId: crypto.randomUUID(),
    role: 'packer',
    invitedBy: 'admin',
    shopUrl,
    token,
  },
  'second-factor-changed': {
    what: 'code-used',
    recoveryCodesLeft: 9,
    username: 'pat@mail.example',
    changedAt: 'Nov 21, 2026, 11:05 AM CST',
    shopUrl,
  },
  'newsletter-welcome': { unsubscribeToken: token, shopUrl },
  'account-welcome': account,
  'verify-email': account,
  'password-reset': account,
  'account-exists': account,
  'password-changed': { firstName: 'Dana', changedAt: 'November 21, 2026 at 11:05 AM', shopUrl },
  'order-cancelled': { ...order, refundCents: 133_18, refundedBy: 'PayPal' },
  'order-refunded': {
    ...order,
    amountCents: 65_48,
    shippingCents: 5_00,
    otherCents: 2_50,
    lines: [{ name: 'Ridgeline Tee', quantity: 2 }],
    note: 'Sorry for the wait.',
    refundedBy: 'PayPal',
    refundTime: 'You will see it within a few days.',
  },
  'order-delayed': { ...order, promisedOn: '2026-12-10', reason: 'Kydex is late.' },
  'order-address-changed': { ...order, refundCents: 0 },
  'order-changed': {
    ...order,
    changes: ['Custom Holster: Draw hand: Right → Left'],
    refundCents: 4_00,
  },
  'order-case': {
    ...order,
    caseId: 1,
    news: 'opened',
    lines: [{ name: 'Custom holster', quantity: 1 }],
    outcome: null,
    message: 'Please show us the clip from both sides.',
    token,
  },
  'order-message': { ...order, message: 'Which hand do you draw with?' },
  'payment-request': {
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    requestId: crypto.randomUUID(),
    isWholeOrder: false,
    amountCents: 12_50,
    reason: 'Threaded barrel:\nthe longer shell.',
    lastDay: '2026-12-05',
    shopUrl,
    token,
  },
  'payment-request-paid': { ...order, amountCents: 12_50, reason: 'Threaded barrel:\nthe longer shell.' },
  'restock-confirm': restock,
  'restock-notice': restock,
  'payment-denied': {
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    totalCents: order.totalCents,
    shopUrl,
  },
};
