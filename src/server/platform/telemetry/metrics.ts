import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { secondMs } from '#domain/platform/time/durations.ts';
import { isFromOutside } from '#server/platform/http/caller/source.ts';
import type { Room } from '#domain/platform/health/machine-troubles.ts';
import { readRoom } from '#server/platform/health/read-machine.ts';
import type { Services } from '#server/services.ts';
import { readFigures, type Figures } from './read-figures.ts';
import { cacheLookups, renders } from './signals.ts';

export type Metrics = {
  /** Counts the app's requests. Call before its routes are registered. */
  observe: (app: FastifyInstance) => void;
  /** All metrics in Prometheus' text format. */
  read: () => Promise<string>;
  contentType: string;
  close: () => void;
};

/** For how long the database's answer is used again. In ms. */
const keptFor = 10 * secondMs;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The store's metrics (R-OPS-40). Labels come from fixed lists: a route's pattern, never an address. */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'ridgeline_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'ridgeline_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const renderings = new Histogram({
    name: 'ridgeline_page_render_seconds',
    help: 'Time to render a page that no cache had.',
    buckets,
    registers,
  });
  const lookups = new Counter({
    name: 'ridgeline_cache_lookups_total',
    help: 'Answers that were asked for, by cache and result.',
    labelNames: ['cache', 'result'],
    registers,
  });
  addStateOf(services, registry);
  addFigures(services, registry);

  const stopHearing = [
    renders.hear(({ seconds }) => renderings.observe(seconds)),
    cacheLookups.hear(({ cache, isHit }) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' })),
  ];
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        if (!isFromOutside(request)) return;
        const route = request.routeOptions.url ?? 'none';
        requests.inc({ method: request.method, route, status: reply.statusCode });
        durations.observe({ route }, reply.elapsedTime / 1000);
      });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
    close() {
      for (const stop of stopHearing) stop();
      registry.clear();
    },
  };
}

/** What this process and its machine know. */
function addStateOf({ config, database, health }: Services, registry: Registry): void {
  const registers = [registry];
  const pool = (name: string, help: string, of: 'size' | 'inUse' | 'waiting') =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const use of database.pools()) this.set({ pool: use.name }, use[of]);
      },
    });
  pool('ridgeline_database_connections_max', 'Connections that a pool may open.', 'size');
  pool('ridgeline_database_connections_in_use', 'Connections that are at work.', 'inUse');
  pool('ridgeline_database_callers_waiting', 'Callers that wait for a connection.', 'waiting');

  const checks = new Gauge({
    name: 'ridgeline_check_ok',
    help: 'The checks of /readyz: 1 if good.',
    labelNames: ['check'],
    registers: [],
    async collect() {
      this.reset();
      for (const { name, ok } of await health.checks()) this.set({ check: name }, Number(ok));
    },
  });
  registry.registerMetric(checks);

  const folders = { data: config.dataDir, backups: config.backups.folder };
  const disk = (name: string, help: string, of: keyof Room) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      async collect() {
        for (const [folder, place] of Object.entries(folders)) {
          const room = await readRoom(place);
          if (room) this.set({ folder }, room[of]);
        }
      },
    });
  disk('ridgeline_disk_free_bytes', 'Room that the store may still use.', 'freeBytes');
  disk('ridgeline_disk_size_bytes', 'Size of the disk.', 'sizeBytes');
}

/** What only the database knows; absent while it does not answer. */
function addFigures({ queue }: Services, registry: Registry): void {
  let asked: { at: number; figures: Promise<Figures | null> } | null = null;
  const figures = () => {
    if (asked === null || performance.now() - asked.at > keptFor) {
      asked = { at: performance.now(), figures: readFigures(queue).catch(() => null) };
    }
    return asked.figures;
  };
  const gauge = (name: string, help: string, of: (read: Figures) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = await figures();
        const value = read && of(read);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('ridgeline_jobs_waiting', 'Jobs that are due and not begun.', (read) => read.waitingJobs);
  gauge('ridgeline_jobs_oldest_seconds', 'How long the oldest of them waits.', (read) => read.oldestJob);
  gauge(
    'ridgeline_payments_oldest_unsettled_seconds',
    'Age of the oldest payment that may have moved money.',
    (read) => read.oldestUnsettled,
  );
  gauge('ridgeline_emails_waiting', 'Emails in the outbox.', (read) => read.waitingEmails);
  gauge('ridgeline_emails_oldest_seconds', 'Age of the oldest of them.', (read) => read.oldestEmail);
  gauge('ridgeline_backup_age_seconds', 'Time since the last good backup.', (read) => read.backup);
  gauge('ridgeline_restore_proof_age_seconds', 'Time since the last proven restore.', (read) => read.proof);
  const payments = new Gauge({
    name: 'ridgeline_payments',
    help: 'Payments by status.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const read = await figures();
      for (const [status, count] of Object.entries(read?.payments ?? {})) this.set({ status }, count);
    },
  });
  registry.registerMetric(payments);
}
