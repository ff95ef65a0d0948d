import { paths } from '../paths.ts';

/**
 * The two addresses that every newsletter carries. `page` asks once more, since readers and filters open links on their
 * own; `oneClick` takes the POST of a mail program's own button (RFC 8058).
 */
export function unsubscribeLinks(shopUrl: string, token: string): { page: string; oneClick: string } {
  const query = `?token=${encodeURIComponent(token)}`;
  return {
    page: `${shopUrl}${paths.unsubscribe}${query}`,
    oneClick: `${shopUrl}${unsubscribeCall}${query}`,
  };
}

export const subscribeCall = '/api/newsletter/subscribe';
export const unsubscribeCall = '/api/newsletter/unsubscribe';
