/** The number of payment calls in progress in this process. */
let underWay = 0;
const pages = new Set<() => void>();

/** In ms. */
const longestPause = 250;

/** Counts a payment call until the returned function is called; more calls of it have no effect. */
export function notePayment(): () => void {
  let isUnderWay = true;
  underWay += 1;
  return () => {
    if (!isUnderWay) return;
    isUnderWay = false;
    underWay -= 1;
    if (underWay > 0) return;
    for (const goOn of pages) goOn();
  };
}

/**
 * Resolves when no payment is in progress, or after a short limit. A page blocks the event loop for tens of milliseconds, and
 * a payment needs it several times. The limit lets pages continue under constant payments.
 */
export function letPaymentsPass(): Promise<void> {
  if (underWay === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      pages.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longestPause);
    pages.add(goOn);
  });
}
