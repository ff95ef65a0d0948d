import { codeRemedy } from '#domain/selling/discounts/code-use.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { anyOrderOf, checkCode } from '#server/selling/discounts/find-discount.ts';
import type { Services } from '#server/services.ts';
import type { Checkout, Shopper } from './shopper.ts';

/** What the shopper's code grants; null without one. Uses held by replaced orders are available to this one. */
export async function codeOfCheckout(
  { settings, clock }: Services,
  tx: Database,
  { customerId }: Shopper,
  { discountCode, customerEmail }: Checkout,
  previous: readonly OrderRow[],
): Promise<Result<Discount | null>> {
  if (!discountCode) return ok(null);
  const isOwn = anyOrderOf(previous.map(({ id }) => id));
  const user = { email: customerEmail, customerId, isOwn };
  const moment = { now: clock(), timeZone: settings.current().facts.timeZone };
  const check = await checkCode(tx, discountCode, moment, () => user);
  if (check.ok) return check;
  const field = 'discountCode';
  if (check.reason === null) return refused('invalid', 'Invalid discount code', { field });
  const { sentence, problem } = check.reason;
  return refused('conflict', `${sentence} ${codeRemedy(problem)}`, { field });
}
