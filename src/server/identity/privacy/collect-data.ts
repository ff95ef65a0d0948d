import { and, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { buildLabel } from '#domain/catalog/holster/build-label.ts';
import { accountEmailKinds } from '#domain/platform/email-sending/email-kinds.ts';
import type { PersonalData } from '#domain/identity/privacy/personal-data.schema.ts';
import { customerAddresses, customerSessions } from '#server/db/schema/accounts.ts';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { forCustomer, listCasesOfOrder } from '#server/care/cases/cases.queries.ts';
import { toHistory } from '#server/identity/customers/order-history.ts';
import { toSession } from '#server/identity/sessions/sessions.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';
import type { Person } from './find-person.ts';

/**
 * Everything that the store holds about a person, in the words that the person knows (R-PRIV-2). Staff's notes, and orders that the store
 * deleted, are the store's own. Null if there is no such person.
 */
export function collectData(
  { database, settings, clock }: Services,
  find: (tx: Database) => Promise<Person | null>,
): Promise<PersonalData | null> {
  const { name: store, timeZone } = settings.current().facts;
  return inSnapshot(database.db, async (tx) => {
    const person = await find(tx);
    if (!person) return null;
    const { account } = person;
    const orders = person.orders.filter(({ deletedAt }) => deletedAt === null);
    const cases = [];
    for (const { id } of orders) cases.push(...(await listCasesOfOrder(tx, id)).map(forCustomer));
    return {
      exportedAt: clock().toISOString(),
      store,
      account: account && {
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
        openedAt: account.createdAt.toISOString(),
        emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      },
      ...(await ofAccount(tx, account?.id ?? null)),
      ...(await ofAddress(tx, person.email)),
      orders: await toHistory(tx, orders, timeZone),
      cases,
      consents: orders.flatMap(({ number, acknowledgements }) =>
        acknowledgements.map(({ text, at }) => ({ orderNumber: number, text, at })),
      ),
      emails: await listEmails(tx, person),
    };
  });
}

async function ofAccount(
  tx: Database,
  id: number | null,
): Promise<Pick<PersonalData, 'savedAddresses' | 'sessions'>> {
  if (id === null) return { savedAddresses: [], sessions: [] };
  const addresses = await tx.select().from(customerAddresses).where(eq(customerAddresses.customerId, id));
  const sessions = await tx.select().from(customerSessions).where(eq(customerSessions.customerId, id));
  return {
    savedAddresses: addresses.map(({ address }) => address),
    sessions: sessions.map((row) => {
      const { device, source, createdAt, lastUsedAt } = toSession(row, '');
      return { device, address: source, signedInAt: createdAt, lastUsedAt };
    }),
  };
}

async function ofAddress(
  tx: Database,
  email: string | null,
): Promise<Pick<PersonalData, 'newsletter' | 'backInStockRequests' | 'fitQuestions'>> {
  if (email === null) return { newsletter: null, backInStockRequests: [], fitQuestions: [] };
  const [newsletter] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  const asked = await tx
    .select({ request: restockRequests, product: products.name })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(eq(restockRequests.email, email));
  const questions = await tx.select().from(fitQuestions).where(eq(fitQuestions.email, email));
  return {
    newsletter: newsletter
      ? {
          subscribedAt: newsletter.createdAt.toISOString(),
          unsubscribedAt: newsletter.unsubscribedAt?.toISOString() ?? null,
        }
      : null,
    backInStockRequests: asked.map(({ product, request: { size, color, createdAt } }) => ({
      product,
      size,
      color,
      askedAt: createdAt.toISOString(),
    })),
    fitQuestions: questions.map(({ build, question, createdAt, answer, words }) => ({
      build: buildLabel(build),
      question,
      askedAt: createdAt.toISOString(),
      answer: [answer, words].filter(Boolean).join(': '),
    })),
  };
}

/** Emails about an account: others to its address may be a stranger's while nobody verified it. */
export function toAccount(account: Person['account']): SQL | undefined {
  const { recipient, kind } = emails;
  return account
    ? and(eq(sql`lower(${recipient})`, account.email), inArray(kind, accountEmailKinds))
    : undefined;
}

/** To the customer; the store's own copies are not. */
async function listEmails(tx: Database, { account, email, orders }: Person): Promise<PersonalData['emails']> {
  const { kind, recipient, subject, sentAt, orderId, createdAt } = emails;
  const rows = await tx
    .select({ kind, recipient, subject, sentAt })
    .from(emails)
    .where(
      and(
        notInArray(kind, ['owner-alert', 'fulfillment-notice']),
        or(
          inArray(
            orderId,
            orders.map(({ id }) => id),
          ),
          toAccount(account),
          email === null ? undefined : eq(sql`lower(${recipient})`, email),
        ),
      ),
    )
    .orderBy(desc(createdAt));
  return rows.map((row) => ({
    to: row.recipient,
    about: row.subject ?? row.kind,
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}
