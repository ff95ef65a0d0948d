/** Who has a list of transactions to compare with. */
export const listedProviders = ['paypal', 'stripe'] as const;

export type ListedProvider = (typeof listedProviders)[number];

/** How many hours after it happened a movement may appear in the provider's list: PayPal says three, Stripe takes minutes. */
export const hoursUntilListed: Readonly<Record<ListedProvider, number>> = { paypal: 3, stripe: 1 };
