import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';

/** The body of a PayPal event, with a unique id. */
export function paypalEvent(type: string, resource: object) {
  const id = `WH-${crypto.randomUUID()}`;
  const event = { id, event_type: type, resource, create_time: new Date().toISOString() };
  return { id, body: JSON.stringify(event) };
}

/** Stores events as received, before a job processes them. */
export function storedEvent(db: Database) {
  const insert = async (row: typeof webhookEvents.$inferInsert) => {
    await db.insert(webhookEvents).values(row);
    return row.id;
  };
  return {
    add: (type: string, resource: object, change: Partial<typeof webhookEvents.$inferInsert> = {}) =>
      insert({ ...paypalEvent(type, resource), type, ...change }),
    addFromStripe: (type: string, object: object) => {
      const id = `evt_${crypto.randomUUID()}`;
      return insert({ id, type, body: JSON.stringify({ id, type, data: { object } }) });
    },
    rowOf: async (id: string) => (await db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0],
  };
}
