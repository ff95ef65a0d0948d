/** The orders whose purchase was sent, for this browser; the visit to the checkout that was, for this tab. */
const ordersKey = 'analytics_orders';
const checkoutKey = 'analytics_checkout';

/** Older orders are forgotten: nobody opens their page again. */
const keptOrders = 20;

/** Where the browser keeps nothing, both last as long as this page. */
const orders = new Set<string>();
let isCheckingOut = false;

/** Whether this order is seen paid for the first time; from now on it is not. */
export function isFirstPurchase(orderId: string): boolean {
  const known = readOrders();
  if (orders.has(orderId) || known.includes(orderId)) return false;
  orders.add(orderId);
  attempt(() => localStorage.setItem(ordersKey, JSON.stringify([...known, orderId].slice(-keptOrders))));
  return true;
}

/** Whether a visit to the checkout begins; it lasts over reloads, until another page is seen. */
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

/** Undefined where the browser keeps nothing, or something else than we left. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
