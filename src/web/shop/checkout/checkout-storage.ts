/** What the checkout stores for this tab, across reloads and Back. */
const keys = {
  shipping: 'checkout_shipping',
  shippingMethod: 'checkout_shipping_method',
  discount: 'checkout_discount',
  /** A code from a link, not applied yet. */
  linkedCode: 'checkout_linked_code',
  /** The order being paid. */
  order: 'checkout_order',
  /** Set after a payment, for the message on the success page. */
  paymentMade: 'payment_made',
} as const;

type StoredName = keyof typeof keys;

/** Null if nothing is stored or storage is unavailable. */
export function readStored(name: StoredName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keys[name]) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(name: StoredName, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keys[name]);
    else sessionStorage.setItem(keys[name], JSON.stringify(value));
  } catch {
    // Storage is unavailable.
  }
}

/** The purchase is complete: remove the address, so that the tab's next user does not see it. */
export function clearCheckoutStorage(): void {
  writeStored('shipping', null);
  writeStored('shippingMethod', null);
  writeStored('discount', null);
  writeStored('order', null);
}
