/** What a checkout keeps in this tab, over a reload or a way back. */
const keys = {
  shipping: 'checkout_shipping',
  discount: 'checkout_discount',
  /** A code that a link brought and that is not applied yet. */
  linkedCode: 'checkout_linked_code',
  /** The order that is being paid. */
  order: 'checkout_order',
  /** Set when a payment was just made, for the message on the page that follows. */
  paymentMade: 'payment_made',
} as const;

type KeptName = keyof typeof keys;

/** Null where nothing is kept, or where the browser keeps nothing. */
export function readKept(name: KeptName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keys[name]) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keep(name: KeptName, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], JSON.stringify(value));
  } catch {
    // Not kept.
  }
}

/** The purchase is made: nobody after this shopper finds its address in the tab. */
export function forgetCheckout(): void {
  keep('shipping', null);
  keep('discount', null);
  keep('order', null);
}
