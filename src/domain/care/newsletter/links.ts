import { addressOf } from '#domain/api/address.ts';
import * as newsletter from '#domain/api/newsletter.calls.ts';
import { paths } from '#domain/paths.ts';

/**
 * The two unsubscribe addresses in every newsletter. `page` asks for confirmation, because email clients and filters open links;
 * `oneClick` accepts the POST of an email client's own button (RFC 8058).
 */
export function unsubscribeLinks(shopUrl: string, token: string): { page: string; oneClick: string } {
  return {
    page: `${shopUrl}${paths.unsubscribe}?token=${encodeURIComponent(token)}`,
    oneClick: `${shopUrl}${addressOf(newsletter.unsubscribe, { token })}`,
  };
}
