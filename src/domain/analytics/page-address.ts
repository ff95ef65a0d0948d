/** What a campaign's link says about itself. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id', 'utm_term', 'utm_content'];

/** What names the single click on an advertisement: only with the visitor's leave for marketing. */
const adClick = ['gclid', 'gbraid', 'wbraid'];

/**
 * A page's address as analytics may know it: order numbers, tokens and searches in it stay in the shop. An address that
 * is not one becomes ''.
 */
export function pageAddress(address: string, allowsMarketing: boolean): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const known = allowsMarketing ? [...campaign, ...adClick] : campaign;
  const kept = [...url.searchParams].filter(([name]) => known.includes(name));
  const query = new URLSearchParams(kept).toString();
  return `${url.origin}${url.pathname}${query && `?${query}`}`;
}
