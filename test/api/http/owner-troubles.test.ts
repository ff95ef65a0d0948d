import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { readTasks } from '#server/dashboard/tasks/tasks.queries.ts';
import { emails } from '#server/db/schema/emails.ts';
import { emailMachineTroubles } from '#server/platform/health/email-machine-troubles.ts';
import { createMachineWatch, type MachineSights } from '#server/platform/health/watch-machine.ts';
import { testStore } from '../../support/store.ts';

const { services, time } = await testStore({
  env: { PUBLIC_URL: 'https://shop.example.com', DEMO: '1', PAYPAL_ENVIRONMENT: 'simulator' },
});
const { db } = services.database;
const gigabyte = 1e9;

/** A process of the store on a machine that looks as the test says. */
function processOn(sights: Partial<MachineSights>) {
  let now = 0;
  const nothing = { readRoom: async () => null, readCertificate: async () => ({ error: 'no answer' }) };
  const machine = createMachineWatch(
    { config: services.config, clock: () => new Date() },
    {
      ...nothing,
      ...sights,
      now: () => now,
    },
  );
  return {
    machine,
    look: async () => {
      now += 5 * minuteMs;
      await machine.look();
      await emailMachineTroubles({ ...services, machine });
    },
  };
}

async function told(about: string) {
  const rows = await db
    .select({ props: emails.props })
    .from(emails)
    .where(like(emails.dedupeKey, `${about}:%`))
    .orderBy(emails.createdAt);
  return rows.map(({ props }) => props);
}

async function tasksOf(machine: ReturnType<typeof processOn>['machine']) {
  const trouble = { stopped: [], stuck: [], machine: machine.troubles() };
  const tasks = await readTasks(db, { now: time.now, timeZone: 'America/Chicago' }, trouble);
  return tasks.filter(({ kind }) => kind === 'disk' || kind === 'certificate');
}

test('R-OPS-45: a disk that is nearly full is told once, also by two processes and after a restart', async () => {
  let freeBytes = 50 * gigabyte;
  const readRoom = async (folder: string) =>
    folder === services.config.dataDir ? { freeBytes, sizeBytes: 100 * gigabyte } : null;
  const [first, second] = [processOn({ readRoom }), processOn({ readRoom })];
  const look = async () => {
    await first.look();
    await second.look();
  };
  await look();
  expect([await told('disk'), await tasksOf(first.machine)]).toEqual([[], []]);

  freeBytes = 3 * gigabyte;
  await look();
  await look();
  expect(await told('disk')).toMatchObject([
    {
      title: 'A disk is nearly full',
      paragraphs: [expect.stringContaining('has 3.0 GB left')],
      facts: [
        { label: 'Do this', value: expect.stringContaining(`df -h ${services.config.dataDir}`) },
        { label: 'By when', value: 'Today, before it is full.' },
      ],
    },
  ]);
  expect(await tasksOf(first.machine)).toEqual([{ kind: 'disk', folder: 'data', freeBytes }]);
  time.pass(7 * dayMs);
  await processOn({ readRoom }).look();
  expect(await told('disk')).toHaveLength(1);

  freeBytes = 50 * gigabyte;
  await look();
  expect(await tasksOf(first.machine)).toEqual([]);
  freeBytes = 3 * gigabyte;
  await look();
  expect(await told('disk')).toHaveLength(2);
});

test('R-OPS-46: a certificate that was not renewed is told once', async () => {
  let from = new Date(Date.now() - 80 * dayMs);
  let to = new Date(Date.now() + 30 * dayMs);
  const asked: string[] = [];
  const readCertificate = async (host: string, port: number) => {
    asked.push(`${host}:${port}`);
    return { from, to };
  };
  const { machine, look } = processOn({ readCertificate });
  await look();
  await look();
  expect(asked).toEqual(['shop.example.com:443']);
  expect(await told('certificate')).toEqual([]);

  to = new Date(Date.now() + 3 * dayMs);
  const [one, other] = [processOn({ readCertificate }), processOn({ readCertificate })];
  await one.look();
  await other.look();
  await one.look();
  expect(await told('certificate')).toMatchObject([
    { title: 'The certificate of shop.example.com ends soon', facts: [{ label: 'Do this' }, {}] },
  ]);
  expect(await tasksOf(one.machine)).toEqual([
    { kind: 'certificate', host: 'shop.example.com', endsAt: to.toISOString() },
  ]);
  [from, to] = [new Date(), new Date(Date.now() + 90 * dayMs)];
  for (let time = 0; time < 12 * 12; time += 1) await one.look();
  expect(await tasksOf(one.machine)).toEqual([]);
  expect(machine.troubles()).toEqual([]);
});

test('R-OPS-47: an outage of the mail server is told once', async () => {
  const { look } = processOn({});
  const waits = async (dedupeKey: string, minutes: number) =>
    db.insert(emails).values({
      kind: 'owner-alert',
      recipient: 'dana@example.com',
      dedupeKey,
      props: {},
      lastError: 'delayed: connect ECONNREFUSED 203.0.113.9:587',
      createdAt: new Date(time.now.getTime() - minutes * minuteMs),
    });
  await waits('outage-1', 10);
  await look();
  expect(await told('emails-wait')).toEqual([]);
  time.pass(10 * minuteMs);
  await waits('outage-2', 16);
  await look();
  time.pass(2 * hourMs);
  await look();
  const [alert, ...others] = await told('emails-wait');
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    title: 'The mail server takes no emails',
    paragraphs: [expect.stringContaining('The mail server refuses connections.'), expect.anything()],
  });
  await db.delete(emails).where(like(emails.dedupeKey, 'outage-%'));
  await look();
  await waits('outage-3', 20);
  await look();
  expect(await told('emails-wait')).toHaveLength(2);
  await db.delete(emails).where(eq(emails.dedupeKey, 'outage-3'));
});
