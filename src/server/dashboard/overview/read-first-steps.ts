import { inArray, sql } from 'drizzle-orm';
import { firstSteps, type FirstStep } from '#domain/dashboard/overview/first-steps.ts';
import { legalPolicies } from '#domain/care/policies/policies.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shopPolicies } from '#server/db/schema/policies.ts';

type Facts = { hasVisibleProduct: boolean; savedPolicies: number; hasPaidOrder: boolean };

/** The first steps of a new store, from its current setup; null in a demo, and after the first sale. */
export async function readFirstSteps(db: Database, config: Config): Promise<FirstStep[] | null> {
  if (config.demo) return null;
  const { rows } = await db.execute<Facts>(sql`select
    exists (select from ${products} where ${products.isVisible}) as "hasVisibleProduct",
    exists (select from ${orders} where ${orders.paidAt} is not null) as "hasPaidOrder",
    (select count(*)::int from ${shopPolicies} where ${inArray(shopPolicies.name, [...legalPolicies])}) as "savedPolicies"`);
  const [facts] = rows;
  const { paypal, email } = config;
  return firstSteps({
    hasVisibleProduct: facts?.hasVisibleProduct ?? false,
    hasPaidOrder: facts?.hasPaidOrder ?? false,
    hasOwnPolicies: (facts?.savedPolicies ?? 0) >= legalPolicies.length,
    takesRealMoney: paypal.environment === 'live',
    hasWebhook: (paypal.credentials?.webhookId ?? null) !== null,
    hasMailServer: email.smtpUrl !== null,
    hasOrderAddress: email.fulfillment !== null,
  });
}
