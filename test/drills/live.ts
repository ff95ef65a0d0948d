/**
 * The live drill in its long form: a store as `npm start` starts it, at its real times, left alone.
 *
 *   node test/drills/live.ts --minutes 60 --database postgres
 *   node test/drills/live.ts --minutes 60 --database embedded
 *
 * It prints faults and then exits with 1. It needs the built pages (`npm run build`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { liveDrill } from '../faults/live-drill/live-drill.ts';
import { startPostgres } from '../support/postgres.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    'every-seconds': { type: 'string' },
  },
});

const server = values.database === 'postgres' ? await startPostgres() : null;
if (values.database === 'postgres' && server === null) throw new Error('There is no PostgreSQL here.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-live-'));
const everySeconds = values['every-seconds'] === undefined ? null : Number(values['every-seconds']);
try {
  const wrong = await liveDrill({
    databaseUrl: server?.url ?? null,
    dataDir,
    everySeconds,
    minutes: Number(values.minutes),
    say: (line) => print(`${new Date().toISOString()} ${line}`),
  });
  print(wrong.length === 0 ? 'all is well' : wrong.join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  await server?.stop();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
