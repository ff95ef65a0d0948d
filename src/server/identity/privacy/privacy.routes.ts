import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as accounts from '#domain/api/accounts.privacy.calls.ts';
import { found, invalidField, ok, refused, type Result } from '#domain/result.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findLookedUpOrder } from '#server/care/cases/open-return.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { forgetGuestCart } from '#server/selling/cart/cart-cookie.ts';
import type { Services } from '#server/services.ts';
import { collectData } from './collect-data.ts';
import { erasePerson } from './erase-person.ts';
import { findHolds } from './find-holds.ts';
import { personOfAccount, personOfEmail, type Person } from './find-person.ts';

/** What customers and guests read and erase themselves (R-PRIV-1 to R-PRIV-5). */
export function privacyRoutes(services: Services): FastifyPluginAsync {
  const { database, settings, clock } = services;

  /** The email address of a looked-up order. An address with an account has its own way, by password. */
  async function guestOf(lookupId: string): Promise<Result<string>> {
    const orderId = await findLookedUpOrder(database.db, lookupId, clock());
    if (!orderId.ok) return orderId;
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId.value));
    const email = order?.customerEmail.trim().toLowerCase() ?? '';
    const person = order?.customerId == null ? await personOfEmail(database.db, email) : null;
    if (person === null || person.account) return hasAccount;
    return ok(email);
  }

  return async (app) => {
    app.serve(accounts.exportData, async ({ request }) => {
      const { customer } = customerOf(request);
      const find = (tx: Database) => personOfAccount(tx, customer);
      return replyWith(found(await collectData(services, find), noData));
    });

    app.serve(accounts.readHolds, async ({ request }) => {
      const person = await personOfAccount(database.db, customerOf(request).customer);
      return findHolds(database.db, person, clock(), settings.current().facts.timeZone);
    });

    app.serve(accounts.erase, async ({ body: { currentPassword }, request, reply }) => {
      const { customer } = customerOf(request);
      const proven = await guess(
        services,
        { request, reply },
        { kind: 'customer', name: customer.email, isSignedIn: true, find: async () => customer },
        async () => ((await isPassword(customer.passwordHash, currentPassword)) ? ok(true) : wrongPassword),
        { right: null, wrong: 'sign-in.failed' },
      );
      replyWith(proven);
      const find = (tx: Database): Promise<Person> => personOfAccount(tx, customer);
      replyWith(await erasePerson(services, find, 'customer'));
      forgetGuestCart(services, reply);
      return { ok: true } as const;
    });

    app.serve(accounts.exportGuestData, async ({ params: { lookupId } }) => {
      const email = replyWith(await guestOf(lookupId));
      const data = await collectData(services, (tx) => personOfEmail(tx, email));
      return replyWith(found(data, noData));
    });

    app.serve(accounts.eraseGuest, async ({ params: { lookupId } }) => {
      const email = replyWith(await guestOf(lookupId));
      replyWith(await erasePerson(services, (tx) => personOfEmail(tx, email), 'customer'));
      return { ok: true } as const;
    });
  };
}

const noData = refused('missing', 'This customer no longer exists.');

const hasAccount = refused(
  'conflict',
  'This email address has an account. Sign in: your data is on your account page.',
);

const wrongPassword = invalidField({
  field: 'currentPassword',
  message: 'This is not your current password. Try again, or reset it by email.',
});
