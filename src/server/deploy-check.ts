import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf, type Finding } from '#domain/settings/opening/deploy-checks.ts';
import { ConfigError, readConfig } from './config.ts';
import { DirectoryInUseError } from './platform/db/lock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { nowhere, paypalEndpoint } from './payments/providers/paypal/endpoint.ts';
import { askRunningStore } from './settings/backups/console-socket.ts';
import { checkDeploy } from './settings/opening/check-deploy.ts';
import { openStore } from './store.ts';

const marks = { ok: 'ok  ', warn: 'LOOK', fail: 'FAIL' } as const;

/** `npm run deploy-check`: exit code 0 if a store may open, 1 if something is wrong, 2 if it could not be checked (R-OPS-7). */
async function run(options: readonly string[]): Promise<number> {
  if (options.some((option) => option !== '--json')) {
    process.stderr.write(
      'npm run deploy-check [-- --json]   checks a store and what it needs, before it opens\n',
    );
    return 2;
  }
  const findings = await find();
  if (options.length > 0) {
    process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
    return exitCodeOf(findings);
  }
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, outcome, message } of findings)
    process.stdout.write(`${marks[outcome]}  ${name.padEnd(width)}  ${message}\n`);
  const count = (outcome: Finding['outcome']) => findings.filter((one) => one.outcome === outcome).length;
  process.stdout.write(`\n${count('ok')} well, ${count('warn')} to look at, ${count('fail')} to mend.\n`);
  return exitCodeOf(findings);
}

/** In the running store, if it has the embedded database open; otherwise here. */
async function find(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env);
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === null && !existsSync(path.join(dataDir, 'database')))
      throw new ConfigError(
        `There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start`,
      );
    // Before anything is written there.
    process.umask(0o077);
    const log = openLog('silent');
    const database = await openDatabase({ databaseUrl, dataDir, log });
    try {
      const { endpoint } =
        config.paypal.credentials === null ? { endpoint: nowhere } : await paypalEndpoint(config, log);
      const store = await openStore({ config, database, paypal: endpoint, log });
      try {
        return await checkDeploy(store.services);
      } finally {
        await store.close();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) return [{ name: 'Settings', outcome: 'fail', message: error.message }];
    if (!(error instanceof DirectoryInUseError)) throw error;
    const { dataDir } = readConfig(process.env);
    const answer = await askRunningStore(dataDir, 'deploy-check');
    if (answer === null) throw error;
    return JSON.parse(answer.lines.join('\n')) as Finding[];
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(2);
  },
);
