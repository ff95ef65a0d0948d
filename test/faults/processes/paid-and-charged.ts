import { isNotNull } from 'drizzle-orm';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { provider } from '../../support/ledger.ts';

/** The order numbers of the store's paid orders, and those of PayPal's captures. */
export async function paidAndCharged(
  { db }: OpenDatabase,
  store: string,
): Promise<{ paid: string[]; charged: string[] }> {
  const setup = (await (await fetch(`${store}/api/paypal/setup`)).json()) as { sdkUrl: string };
  const ledger = await provider({ origin: new URL(setup.sdkUrl).origin }).orders();
  const rows = await db.select().from(orders).where(isNotNull(orders.paidAt));
  return {
    paid: rows.map(({ number }) => number).toSorted(),
    charged: ledger.flatMap(({ invoiceId, captures }) => captures.map(() => invoiceId)).toSorted(),
  };
}
