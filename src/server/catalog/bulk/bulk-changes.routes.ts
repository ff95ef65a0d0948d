import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as bulk from '#domain/api/bulk-changes.calls.ts';
import type { ShownBulkChange } from '#domain/catalog/bulk/bulk.schema.ts';
import { staffName } from '#server/dashboard/audit/list-history.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { bulkChanges } from '#server/db/schema/catalog.ts';
import type { Services } from '#server/services.ts';
import { cancelBulk, checkBulk, startBulk, undoBulk } from './bulk-changes.ts';

const shown = 50;

/** Changes of many products at once (R-APROD-24 to R-APROD-27). */
export function bulkChangeRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  function read() {
    return db
      .select({
        id: bulkChanges.id,
        title: bulkChanges.title,
        state: bulkChanges.state,
        count: sql<number>`jsonb_array_length(${bulkChanges.rows})`,
        leftOut: bulkChanges.leftOut,
        beginsAt: bulkChanges.startsAt,
        createdAt: bulkChanges.createdAt,
        staff: staffName,
      })
      .from(bulkChanges)
      .leftJoin(admins, eq(admins.id, bulkChanges.staffId))
      .orderBy(sql`${bulkChanges.state} = 'planned' desc`, desc(bulkChanges.id))
      .limit(shown);
  }

  async function one(id: number): Promise<ShownBulkChange> {
    const [row] = await read().where(eq(bulkChanges.id, id));
    if (!row) throw new Error('the change was not stored');
    return onWire(row);
  }

  return async (app) => {
    app.serve(bulk.list, async () => (await read()).map(onWire));

    app.serve(bulk.check, ({ body: { ids, change }, request }) => {
      skipChangeRecord(request);
      return checkBulk(db, ids, change);
    });

    app.serve(bulk.start, async ({ body }) => one(replyWith(await startBulk(services, body))));

    app.serve(bulk.cancel, async ({ params: { id } }) => one(replyWith(await cancelBulk(services, id))));

    app.serve(bulk.undo, async ({ params: { id } }) => one(replyWith(await undoBulk(services, id))));
  };
}

type Row = Omit<ShownBulkChange, 'beginsAt' | 'createdAt' | 'staff'> & {
  beginsAt: Date;
  createdAt: Date;
  staff: string | null;
};

function onWire(row: Row): ShownBulkChange {
  return { ...row, beginsAt: row.beginsAt.toISOString(), createdAt: row.createdAt.toISOString() };
}
