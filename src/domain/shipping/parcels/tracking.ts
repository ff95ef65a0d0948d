/** The carriers (R-SHIP-13). */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'Other'] as const;

/**
 * Why an order or a parcel cannot get this carrier; null if it can (R-SHIP-13). What it already has stays: other texts were stored
 * before they were refused, and a form sends its order's carrier back with every save.
 */
export function refusalOfCarrier(carrier: string | null, stored: string | null): string | null {
  const isKnown = carrier === null || carrier === stored || carriers.some((name) => name === carrier);
  return isKnown ? null : unknownCarrier;
}

export const unknownCarrier = `Choose a carrier: ${carriers.slice(0, -1).join(', ')} or ${carriers.at(-1)}.`;

const pages: ReadonlyMap<string, (number: string) => string> = new Map([
  ['usps', (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  ['ups', (number) => `https://www.ups.com/track?tracknum=${number}`],
  ['fedex', (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  ['dhl', (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`],
]);

/** The carrier's tracking page. Null without a number or for an unknown carrier: the number is then shown as plain text. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  const parcel = (number ?? '').replace(/\s/g, '');
  const page = pages.get((carrier ?? '').trim().toLowerCase());
  return parcel === '' || page === undefined ? null : page(encodeURIComponent(parcel));
}
