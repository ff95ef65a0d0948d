/** Who moves the money. 'none': nothing to pay. */
export const providerNames = ['paypal', 'stripe', 'none'] as const;

export type ProviderName = (typeof providerNames)[number];

/** What a provider is asked. event: it told us by itself. */
export const providerCalls = ['create', 'look', 'capture', 'refund', 'event'] as const;

export type ProviderCall = (typeof providerCalls)[number];

/** A part of a refund: so many units of an order's line. */
export type RefundLine = { lineId: number; quantity: number };
