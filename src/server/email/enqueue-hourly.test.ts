import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { testStore } from '../../../test/support/store.ts';
import { enqueueHourly } from './enqueue-hourly.ts';

test('at most thirty alerts go out in an hour, and none is lost (R-EMAIL-19)', async () => {
  const { services } = await testStore();
  const { db } = services.database;
  const now = new Date('2026-11-28T19:30:00Z');
  const causes = Array.from({ length: 70 }, (_, nth) => `owner-alert:${nth}`);
  for (const dedupeKey of causes) {
    await enqueueHourly(db, services.queue, now, {
      kind: 'owner-alert',
      recipient: 'owner@mail.example',
      dedupeKey,
      orderId: null,
      props: {
        title: 'A case',
        orderNumber: null,
        paragraphs: [],
        facts: [],
        shopUrl: 'https://shop.example',
      },
    });
  }
  const hour = sql<string>`split_part(${emails.dedupeKey}, ':', 3)`;
  const told = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(emails)
    .groupBy(hour)
    .orderBy(hour);
  expect(told.map(({ count }) => count)).toEqual([30, 30, 10]);
});
