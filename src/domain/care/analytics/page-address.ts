import { isPaymentPage } from '#domain/paths.ts';

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id', 'utm_term', 'utm_content'];

/** Parameters that identify a click on an ad: only with marketing consent. */
const adClick = ['gclid', 'gbraid', 'wbraid'];

/** A page's address for analytics, without order numbers, tokens and searches. An invalid address becomes ''. */
export function pageAddress(address: string, allowsMarketing: boolean): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const known = allowsMarketing ? [...campaign, ...adClick] : campaign;
  const kept = [...url.searchParams].filter(([name]) => known.includes(name));
  const query = new URLSearchParams(kept).toString();
  const path = isPaymentPage(url.pathname) ? '/pay' : url.pathname;
  return `${url.origin}${path}${query && `?${query}`}`;
}
