import { isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { testStore } from '../../../../test/support/store.ts';
import type { NewEmail } from './enqueue-email.ts';
import { enqueueHourly } from './enqueue-hourly.ts';

const alert: Omit<NewEmail<'owner-alert'>, 'dedupeKey'> = {
  kind: 'owner-alert',
  recipient: 'owner@mail.example',
  orderId: null,
  props: { title: 'A case', orderNumber: null, paragraphs: [], facts: [], shopUrl: 'https://shop.example' },
};

test('an alert that the mail server refused silences no later one (R-EMAIL-17)', async () => {
  const { services } = await testStore();
  const { db } = services.database;
  const causedAt = (now: string) =>
    enqueueHourly(db, services.queue, new Date(now), { ...alert, dedupeKey: 'owner-alert:case' });
  await causedAt('2026-11-28T19:30:00Z');
  await causedAt('2026-11-28T19:40:00Z');
  expect(await db.$count(emails)).toBe(1);
  await db.update(emails).set({ lastError: 'refused: 550' });
  await causedAt('2026-11-28T19:50:00Z');
  await causedAt('2026-11-28T21:10:00Z');
  expect(await db.$count(emails, isNull(emails.lastError))).toBe(1);
});

test('at most thirty alerts go out in an hour, and none is lost (R-EMAIL-19)', async () => {
  const { services } = await testStore();
  const { db } = services.database;
  const now = new Date('2026-11-28T19:30:00Z');
  const causes = Array.from({ length: 70 }, (_, nth) => `owner-alert:${nth}`);
  for (const dedupeKey of causes) await enqueueHourly(db, services.queue, now, { ...alert, dedupeKey });
  const hour = sql<string>`split_part(${emails.dedupeKey}, ':', 3)`;
  const told = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(emails)
    .groupBy(hour)
    .orderBy(hour);
  expect(told.map(({ count }) => count)).toEqual([30, 30, 10]);
});
