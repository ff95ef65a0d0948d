/** The parts of src/server/payments that are mutated one after the other, each with the tests of test/api that are about it. */
export const parts = {
  refunds: {
    mutate: ['refunds/*.ts'],
    tests: ['refund*', 'partial-refund', 'provider-refund', 'paid-again', 'books'],
  },
  disputes: { mutate: ['disputes/*.ts'], tests: ['disputes-*'] },
  paypal: {
    // It starts the simulator as a process of its own, which test/faults/simulator-kill.test.ts watches.
    mutate: ['paypal/*.ts', '!paypal/simulator-process.ts'],
    tests: ['payment', 'payment-*', 'paypal-*', 'webhook', 'refund', 'disputes', 'capture-address'],
  },
  stripe: {
    mutate: ['stripe/*.ts'],
    tests: ['stripe', 'stripe-*', 'disputes', 'provider-refund', 'money-comparison'],
  },
  settle: { mutate: ['settle/*.ts'], tests: ['settle-*'] },
  webhooks: { mutate: ['webhooks/*.ts'], tests: ['webhooks-*'] },
  rest: { mutate: ['*.ts'], tests: ['payments-*', 'settle-payment', 'settle-look'] },
};
