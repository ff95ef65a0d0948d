/** How many payment calls are being answered. The processor that they share with the pages is the process's. */
let underWay = 0;
const pages = new Set<() => void>();

/** In ms. */
const longestPause = 250;

/** Counts a payment call until what it returns is called, as often as it likes. */
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
 * Resolves once no payment is under way, at the latest after a moment: a page takes the event loop for tens of milliseconds at a
 * time, and a payment has to pass it several times. Pages go on, slowly, where payments never end.
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
