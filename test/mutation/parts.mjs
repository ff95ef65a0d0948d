/** The parts of src/server/payments, mutated one at a time, each with its tests in test/api. */
export const parts = {
  refunds: {
    mutate: ['refunds/*.ts'],
    tests: ['refund*', 'partial-refund', 'provider-refund', 'paid-again', 'books'],
  },
  disputes: { mutate: ['disputes/*.ts'], tests: ['disputes-*'] },
  paypal: {
    // Starts the simulator as a separate process; test/faults/simulator-kill.nightly.test.ts covers it.
    mutate: ['providers/paypal/*.ts', '!providers/paypal/simulator-process.ts'],
    tests: ['payment', 'payment-*', 'paypal-*', 'webhook', 'refund', 'disputes', 'capture-address'],
  },
  stripe: {
    mutate: ['providers/stripe/*.ts'],
    tests: ['stripe', 'stripe-*', 'disputes', 'provider-refund', 'money-comparison'],
  },
  settle: { mutate: ['settle/*.ts'], tests: ['settle-*'] },
  webhooks: { mutate: ['webhooks/*.ts'], tests: ['webhooks-*'] },
  rest: {
    mutate: ['providers/*.ts', 'requests/*.ts'],
    tests: ['payments-*', 'settle-payment', 'settle-look'],
  },
};
