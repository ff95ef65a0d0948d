/** Who moves the money. 'none': nothing to pay. */
export const providerNames = ['paypal', 'stripe', 'none'] as const;

export type ProviderName = (typeof providerNames)[number];

/** The kind of a provider call. event: the provider notified us. */
export const providerCalls = ['create', 'look', 'capture', 'refund', 'event'] as const;

export type ProviderCall = (typeof providerCalls)[number];

/** A part of a refund: units of an order line. */
export type RefundLine = { lineId: number; quantity: number };
