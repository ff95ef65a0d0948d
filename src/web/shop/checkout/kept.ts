/** Values that outlive a reload or a way back within this tab; where storage is closed, they are simply not kept. */
/** Set when a payment was just made in this tab, for the message on the page that follows. */
export const paymentMadeKey = 'payment_made';

export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not kept.
  }
}
