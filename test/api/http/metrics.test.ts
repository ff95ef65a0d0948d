import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { buildApp } from '#server/app.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments } from '#server/db/schema/payments.ts';
import { createMetrics } from '#server/platform/telemetry/metrics.ts';
import { serveMetrics } from '#server/platform/telemetry/metrics-server.ts';
import { embeddedTestDatabase } from '../../support/database.ts';
import { salesLedger } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { services } = await testStore();
const { db } = services.database;
const metrics = createMetrics(services);
const app = await buildApp(services, { web: null, observe: [metrics.observe] });
let origin = '';

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  metrics.close();
});

test('R-OPS-40: requests are counted by the route’s pattern, and nothing personal is a label', async () => {
  const secret = 'someone@example.com';
  const asked = ['/api/products/1', '/api/products/2', `/api/products?q=${secret}`, `/${secret}`];
  for (const url of asked) await (await fetch(`${origin}${url}`)).arrayBuffer();
  await fetch(`${origin}/api/admin/orders`, { headers: { authorization: 'Bearer 0123456789' } });
  const text = await metrics.read();
  expect(text).toContain(
    'ridgeline_http_requests_total{method="GET",route="/api/products/:id",status="200"} 2',
  );
  expect(text).toContain(
    'ridgeline_http_requests_total{method="GET",route="/api/admin/orders",status="401"} 1',
  );
  expect(text).toContain('ridgeline_http_requests_total{method="GET",route="none",status="404"} 1');
  expect(text).toContain('ridgeline_http_request_duration_seconds_count{route="/api/products/:id"} 2');
  expect(text).toMatch(/ridgeline_cache_lookups_total\{cache="catalog",result="miss"\} [2-9]/);
  for (const word of [secret, 'example', '0123456789']) expect(text).not.toContain(word);
});

test('R-OPS-41: the metrics say what waits: payments, emails, jobs, connections and room on the disk', async () => {
  const { id: orderId } = await salesLedger(db).sale({ paidAt: null });
  const createdAt = new Date(Date.now() - 20 * minuteMs);
  await db
    .insert(payments)
    .values({ orderId, provider: 'paypal', status: 'approved', amountCents: 100, createdAt });
  await db.insert(emails).values({
    kind: 'owner-alert',
    recipient: 'owner@example.com',
    dedupeKey: 'waits',
    props: {},
    createdAt,
  });
  const fresh = createMetrics(services);
  const values = valuesOf(await fresh.read());
  fresh.close();
  expect(values('ridgeline_payments{status="approved"}')).toBe(1);
  expect(values('ridgeline_payments_oldest_unsettled_seconds')).toBeGreaterThanOrEqual(1_200);
  expect(values('ridgeline_emails_waiting')).toBeGreaterThanOrEqual(1);
  expect(values('ridgeline_emails_oldest_seconds')).toBeGreaterThanOrEqual(1_200);
  expect(values('ridgeline_jobs_waiting')).toBeGreaterThanOrEqual(0);
  expect(values('ridgeline_check_ok{check="database"}')).toBe(1);
  expect(values('ridgeline_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  const connections = values('ridgeline_database_connections_max{pool="payments"}');
  expect(Number.isNaN(connections)).toBe(services.database.kind === 'embedded');
  await db.delete(payments).where(sql`order_id = ${orderId}`);
});

test('R-OPS-41: without its database the store still has metrics, without what only the database knows', async () => {
  const database = await embeddedTestDatabase();
  const other = await testStore({ database });
  const its = createMetrics(other.services);
  expect(valuesOf(await its.read())('ridgeline_emails_waiting')).toBeGreaterThanOrEqual(0);
  its.close();
  await database.close();
  const blind = createMetrics(other.services);
  // The checks are kept for a second.
  await expect.poll(async () => valuesOf(await blind.read())('ridgeline_check_ok{check="database"}')).toBe(0);
  const values = valuesOf(await blind.read());
  blind.close();
  expect(values('ridgeline_emails_waiting')).toBeNaN();
  expect(values('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('R-OPS-40: the metrics have a port of their own, and a port that is taken is named', async () => {
  const own = createMetrics(services);
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(serveMetrics(own, { host: '127.0.0.1', port })).rejects.toThrow(
    `Another program uses port ${port}. Start the store with another METRICS_PORT.`,
  );
  await new Promise((resolve) => taken.close(resolve));
  const close = await serveMetrics(own, { host: '127.0.0.1', port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  await close();
});

describe('deploy', () => {
  const folder = path.resolve(import.meta.dirname, '../../../deploy');

  test('R-OPS-42: every metric that the alerts and the Grafana file name exists', async () => {
    const known = new Set([...(await metrics.read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const files = ['prometheus/alerts.yml', 'grafana/ridgeline.json'].map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    const named = files.flatMap((text) => text.match(/\b(?:ridgeline|nodejs|process)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
    const { panels } = JSON.parse(files[1] ?? '') as { panels: { title: string; targets: object[] }[] };
    expect(panels.every(({ title, targets }) => title !== '' && targets.length > 0)).toBe(true);
  });
});

/** A value by its name with labels; NaN if there is none. */
function valuesOf(text: string): (name: string) => number {
  const values = new Map(
    text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
  return (name) => values.get(name) ?? Number.NaN;
}
