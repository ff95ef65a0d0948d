import type { FastifyPluginAsync } from 'fastify';
import * as accounts from '#domain/api/accounts.calls.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { addAddress, deleteAddress, editAddress, listAddresses, readAddressBook } from './address-book.ts';

/** A customer's address book, and the addresses of earlier orders while it is empty (R-ACCT-39, R-ACCT-41, R-ACCT-42). */
export function addressRoutes({ database: { db }, settings }: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(accounts.listAddresses, async ({ request }) => {
      const { customer } = customerOf(request);
      const saved = await readAddressBook(db, customer);
      if (saved.length > 0) return saved;
      const ordered = await listAddresses(db, customer);
      return ordered.map((address) => ({ ...address, id: null, isDefault: false }));
    });

    app.serve(accounts.addAddress, async ({ body, request }) =>
      replyWith(await addAddress(db, customerOf(request).customer, body, settings.current())),
    );

    app.serve(accounts.editAddress, async ({ params: { id }, body, request }) =>
      replyWith(await editAddress(db, customerOf(request).customer, id, body, settings.current())),
    );

    app.serve(accounts.deleteAddress, async ({ params: { id }, request }) => {
      replyWith(await deleteAddress(db, customerOf(request).customer, id));
      return { ok: true } as const;
    });
  };
}
