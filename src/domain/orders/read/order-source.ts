/** shop: a shopper's checkout · staff: taken by staff and shipped · counter: taken by staff and handed over. */
export const orderSources = ['shop', 'staff', 'counter'] as const;
