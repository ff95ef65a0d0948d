/** The providers with a transaction list. */
export const listedProviders = ['paypal', 'stripe'] as const;

export type ListedProvider = (typeof listedProviders)[number];

/** How many hours late a movement may appear in the provider's list: PayPal documents three, Stripe takes minutes. */
export const hoursUntilListed: Readonly<Record<ListedProvider, number>> = { paypal: 3, stripe: 1 };
