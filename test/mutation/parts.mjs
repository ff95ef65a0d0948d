/** The parts of src/server/payments that are mutated one after the other, each with the tests of test/api that are about it. */
export const parts = {
  refunds: {
    mutate: ['refunds/*.ts'],
    tests: ['refund*', 'partial-refund', 'provider-refund', 'paid-again', 'books'],
  },
  disputes: { mutate: ['disputes/*.ts'], tests: ['disputes', 'books', 'refunded-order'] },
  paypal: {
    // It starts the simulator as a process of its own, which test/faults/simulator-kill.test.ts watches.
    mutate: ['paypal/*.ts', '!paypal/simulator-process.ts'],
    tests: ['payment', 'payment-*', 'paypal-*', 'webhook', 'refund', 'disputes', 'capture-address'],
  },
  stripe: {
    mutate: ['stripe/*.ts'],
    tests: ['stripe', 'stripe-*', 'disputes', 'provider-refund', 'money-comparison'],
  },
  settle: {
    mutate: ['settle/*.ts'],
    tests: [
      'payment',
      'payment-*',
      'capture-address',
      'paid-again',
      'reconcile',
      'refund',
      'stock',
      'stripe-settle',
      'stripe-stock',
      'webhook',
      'webhook-work',
      'uncancelled-stock',
      'owner-overtaken',
      'overload',
    ],
  },
  webhooks: {
    mutate: ['webhooks/*.ts'],
    tests: ['webhook', 'webhook-work', 'stripe-webhook', 'sweeps', 'disputes', 'payment-attempts'],
  },
  rest: {
    mutate: ['*.ts'],
    tests: [
      'payment',
      'payment-*',
      'checkout',
      'reconcile',
      'refund*',
      'stripe',
      'stock',
      'free-order-repeated',
    ],
  },
};
