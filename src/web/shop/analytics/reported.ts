/** The orders whose purchase event was sent (per browser), and the checkout visit already reported (per tab). */
const ordersKey = 'analytics_orders';
const checkoutKey = 'analytics_checkout';

/** Older orders are dropped: their success page is not opened again. */
const keptOrders = 20;

/** Without browser storage, both last as long as this page. */
const orders = new Set<string>();
let isCheckingOut = false;

/** Returns true the first time this order is seen paid, and records it. */
export function isFirstPurchase(orderId: string): boolean {
  const known = readOrders();
  if (orders.has(orderId) || known.includes(orderId)) return false;
  orders.add(orderId);
  attempt(() => localStorage.setItem(ordersKey, JSON.stringify([...known, orderId].slice(-keptOrders))));
  return true;
}

/** Whether a checkout visit starts now; a visit survives reloads and ends with another page. */
export function isFirstCheckout(): boolean {
  if (isCheckingOut || attempt(() => sessionStorage.getItem(checkoutKey) !== null)) return false;
  isCheckingOut = true;
  attempt(() => sessionStorage.setItem(checkoutKey, 'true'));
  return true;
}

export function leaveCheckout(): void {
  isCheckingOut = false;
  attempt(() => sessionStorage.removeItem(checkoutKey));
}

function readOrders(): string[] {
  const known = attempt(() => JSON.parse(localStorage.getItem(ordersKey) ?? '[]') as unknown);
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/** Undefined if nothing valid is stored. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
