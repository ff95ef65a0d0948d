import type { FastifyPluginAsync } from 'fastify';
import * as customers from '#domain/api/customers.calls.ts';
import { found } from '#domain/result.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { collectData } from '#server/identity/privacy/collect-data.ts';
import { erasePerson } from '#server/identity/privacy/erase-person.ts';
import { personOfKey, provenPersonOfKey } from '#server/identity/privacy/find-person.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { listCustomers } from './list-customers.ts';
import { customerNotFound, keyOf, readCustomer } from './read-customer.ts';
import { writeNote } from './write-note.ts';

/** The customers, for staff (R-PRIV-8 to R-PRIV-10). */
export function customersRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(customers.list, async ({ query: { q = '', sort, limit, cursor }, request, reply }) => {
      const list = JSON.stringify(['customers', q, sort]);
      const [offset = 0] = decodeCursor(list, cursor, 1) ?? [];
      const { rows, total } = await listCustomers(db, { q, sort, limit: limit + 1, offset });
      const next = rows.length > limit ? encodeCursor(list, [offset + limit]) : null;
      void reply.headers(listHeaders(request.url, total, next));
      return rows.slice(0, limit);
    });

    app.serve(customers.read, async ({ params: { person } }) =>
      replyWith(await readCustomer(services, person)),
    );

    app.serve(customers.findByOrder, async ({ params: { id } }) => {
      const buyer = await personOfKey(db, `guest-${id}`);
      return { person: keyOf(replyWith(found(buyer, customerNotFound))) };
    });

    app.serve(customers.writeNote, async ({ params: { person }, body }) => {
      replyWith(await writeNote(services, person, body));
      return replyWith(await readCustomer(services, person));
    });

    app.serve(customers.exportData, async ({ params: { person } }) => {
      const data = replyWith(
        found(await collectData(services, (tx) => provenPersonOfKey(tx, person)), customerNotFound),
      );
      await recordChange(db, { kind: 'customer', subject: person, label: 'A customer', verb: 'downloaded' });
      return data;
    });

    app.serve(customers.erase, async ({ params: { person } }) => {
      replyWith(await erasePerson(services, (tx) => provenPersonOfKey(tx, person), 'staff'));
      return { ok: true } as const;
    });
  };
}
