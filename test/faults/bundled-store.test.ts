import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureWorker } from '#server/platform/media/picture-worker.ts';
import { processPicture } from '#server/platform/media/process-picture.ts';
import { noise } from '../support/odd-pictures.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { freePorts } from '../support/free-ports.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess, storeProgram } from '../support/store-process.ts';

// docs/decisions/043-bundled-server.md. Every other test that starts a store also starts the bundled one.
const pictureProgram = path.resolve(import.meta.dirname, '../../dist/server/picture-program.js');

test('an error of the bundled store names the lines of its sources', async () => {
  const env = {
    ...process.env,
    DATA_DIR: scratchFolder(),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'debug',
  };
  const { stderr } = await promisify(execFile)(process.execPath, [storeProgram], { env }).catch(
    (error: unknown) => error as { stderr: string },
  );
  expect(stderr).toMatch(/\(src\/server\/platform\/db\/postgres\/server-database\.ts:\d+:\d+\)/);
  expect(stderr).not.toContain('dist/server');
});

test.each(['client', 'server'])('dist/%s has the licenses of its libraries', async (side) => {
  const notices = await readFile(`dist/${side}/licenses.md`, 'utf8');
  expect(notices).toMatch(/^## react - \S+ \(MIT\)\n\nMIT License$/m);
});

test('the bundled picture program reads like the sources', async () => {
  const worker = createPictureWorker({
    log: { warn: () => undefined },
    program: pictureProgram,
  });
  onTestFinished(worker.close);
  const bytes = await noise(64).jpeg().toBuffer();
  expect(await worker.read(bytes)).toEqual(await processPicture(bytes));
});

test('with a collector, a bucket and a port for metrics the started store finds their libraries (R-OPS-40, R-OPS-43, R-OPS-50)', async () => {
  const metricsPort = (await freePorts()) + 1;
  const store = await startStoreProcess({
    dataDir: scratchFolder(),
    env: {
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'no-bucket',
      S3_ENDPOINT: 'http://127.0.0.1:1',
    },
  });
  onTestFinished(store.stop);
  expect((await fetch(`${store.url}/product/1`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('ridgeline_http_requests_total{method="GET",route="/*",status="200"} 1');
  expect(metrics).toContain('ridgeline_check_ok{check="database"} 1');
});

// live-drill.nightly.test.ts looks at every job, on both databases.
test.skipIf(!hasPostgres)('left alone, the started store completes a scheduled job by itself', async () => {
  const databaseUrl = await createOnServer();
  const store = await startStoreProcess({
    dataDir: scratchFolder(),
    env: { DATABASE_URL: databaseUrl, JOBS_EVERY_SECONDS: '2' },
  });
  onTestFinished(store.stop);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const successes = async () => {
    const { rows } = await client.query(
      `select successes::int from job_runs where name = 'orders.expire' and failures = 0`,
    );
    return (rows as { successes: number }[])[0]?.successes ?? 0;
  };
  await expect.poll(successes).toBeGreaterThan(0);
});
