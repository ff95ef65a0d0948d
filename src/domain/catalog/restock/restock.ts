import { addressOf } from '#domain/api/address.ts';
import * as restock from '#domain/api/restock.calls.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { paths } from '#domain/paths.ts';

/** How long the confirmation link works after it is sent, in hours (R-RESTOCK-3). */
export const confirmHours = 72;

/** How long requests are stored, in days: unconfirmed, waiting, and after the email (R-RESTOCK-8). */
export const restockDays = { unconfirmed: 7, waiting: 365, notified: 30 } as const;

/** What a shopper waits for, such as 'Field Hoodie, Black, XL'; an empty size or color is any. */
export function restockName({ name, size, color }: { name: string; size: string; color: string }): string {
  return nameWithChoice(name, { size, color }, colorName);
}

/** The two unsubscribe addresses, as those of the newsletter. */
export function restockUnsubscribeLinks(shopUrl: string, token: string): { page: string; oneClick: string } {
  return {
    page: `${shopUrl}${paths.restockStop}?token=${encodeURIComponent(token)}`,
    oneClick: `${shopUrl}${addressOf(restock.unsubscribe, { token })}`,
  };
}
