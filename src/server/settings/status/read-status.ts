import { and, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { listedProviders } from '#domain/payments/providers/providers.ts';
import { takenPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import type { StoreStatus } from '#domain/settings/status/store-status.schema.ts';
import { admins, staffInvitations, staffSecondFactors } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { providersInUse } from '#server/payments/providers/find-provider.ts';
import { readBackupsStatus } from '#server/settings/backups/read-backups.ts';
import type { Services } from '#server/services.ts';

/** The lines of the settings page that are no settings: staff, payments, emails and backups (R-SET-14). */
export async function readStatus(services: Services): Promise<StoreStatus> {
  const { config, settings } = services;
  return {
    staff: await readStaff(services),
    payments: {
      providers: providersInUse(services).map(({ name, isTest }) => ({ name, isTest: isTest(config) })),
      last: await lastPayment(services),
    },
    email: {
      sender: config.email.smtpUrl === null ? null : (config.email.from ?? settings.current().facts.email),
      ...(await readEmails(services)),
    },
    backups: await readBackupsStatus(services),
  };
}

async function readStaff({ database: { db }, clock }: Services): Promise<StoreStatus['staff']> {
  const [staff] = await db
    .select({ people: count(), withSecondFactor: count(staffSecondFactors.confirmedAt) })
    .from(admins)
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.adminId, admins.id))
    .where(isNull(admins.disabledAt));
  const invitations = await db.$count(staffInvitations, gt(staffInvitations.expiresAt, clock()));
  return { people: staff?.people ?? 0, withSecondFactor: staff?.withSecondFactor ?? 0, invitations };
}

/** When the last paid order was paid. */
async function lastPayment({ database: { db } }: Services): Promise<StoreStatus['payments']['last']> {
  const [last] = await db
    .select({ at: orders.paidAt, cents: payments.amountCents })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        isNotNull(orders.paidAt),
        inArray(payments.status, takenPaymentStatuses),
        inArray(payments.provider, listedProviders),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id), desc(payments.createdAt))
    .limit(1);
  return last?.at ? { at: last.at.toISOString(), amount: toDecimal(last.cents) } : null;
}

async function readEmails({
  database: { db },
}: Services): Promise<Pick<StoreStatus['email'], 'lastSentAt' | 'waiting'>> {
  const [sent] = await db
    .select({ at: emails.sentAt })
    .from(emails)
    .where(isNotNull(emails.sentAt))
    .orderBy(desc(emails.createdAt))
    .limit(1);
  const waiting = await db.$count(emails, isNull(emails.sentAt));
  return { lastSentAt: sent?.at?.toISOString() ?? null, waiting };
}
