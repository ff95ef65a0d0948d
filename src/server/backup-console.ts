import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { DirectoryInUseError } from './platform/db/lock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { refuseHalfRestored } from './platform/half-restored.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { placeIn } from './platform/outside-services.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { answerConsole } from './settings/backups/answer-console.ts';
import { askRunningStore, type ConsoleAnswer } from './settings/backups/console-socket.ts';
import { fetchFromS3 } from './settings/backups/copy-to-s3.ts';
import { restoreBackup } from './settings/backups/restore-backup.ts';

const usage = `npm run backup                              makes a backup in BACKUP_DIR, while the store runs or not
npm run restore -- FILE [--replace]         restores FILE, or s3://bucket/folder/FILE; with --replace in the place of what is there
npm run prove-restore [-- FILE]             restores the newest backup elsewhere and tries a store on it`;

/** `npm run backup`, `restore` and `prove-restore`: exit code 0 if done, 1 if refused, 2 if it could not begin. */
async function run([command = '', ...rest]: readonly string[]): Promise<ConsoleAnswer> {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const files = rest.filter((word) => !word.startsWith('--'));
  const options = rest.filter((word) => word.startsWith('--'));
  if (command === 'restore') {
    const [file] = files;
    if (file === undefined || files.length > 1 || options.some((option) => option !== '--replace'))
      return misused;
    const place = placeIn(file);
    if (place === null) return restore(config, path.resolve(file), options.length > 0);
    const fetched = await fetchFromS3({ ...place, ...config.s3Server }, config.backups.folder);
    if (!fetched.ok) return { code: 1, lines: [fetched.reason] };
    return restore(config, fetched.value, options.length > 0);
  }
  const carried = (['backup', 'prove-restore'] as const).find((one) => one === command);
  const most = carried === 'prove-restore' ? 1 : 0;
  if (carried === undefined || options.length > 0 || files.length > most) return misused;
  const [file] = files;
  return carry(config, carried, file === undefined ? undefined : path.resolve(file));
}

const misused: ConsoleAnswer = { code: 2, lines: [usage] };

async function restore(config: Config, file: string, replacing: boolean): Promise<ConsoleAnswer> {
  const restored = await restoreBackup(config, file, { replacing, now: new Date() });
  if (!restored.ok) return { code: 1, lines: [restored.reason] };
  const { former } = restored.value;
  return {
    code: 0,
    lines: [
      `Restored ${file}. Start the store with npm start.`,
      ...(former === null
        ? []
        : [`What was there before is in ${former}. Delete it once the store is as it should be.`]),
    ],
  };
}

/** In the running store, if it has the embedded database open; otherwise here. */
async function carry(
  config: Config,
  command: 'backup' | 'prove-restore',
  file?: string,
): Promise<ConsoleAnswer> {
  const { databaseDirectUrl: databaseUrl, dataDir, logLevel } = config;
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'database'))) {
    return {
      code: 2,
      lines: [`There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start.`],
    };
  }
  refuseHalfRestored(dataDir);
  try {
    const database = await openDatabase({ databaseUrl, dataDir, log: openLog(logLevel) });
    try {
      await migrate(database);
      return await answerConsole({ config, database, clock: () => new Date() }, command, file);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    const answer = file === undefined ? await askRunningStore(dataDir, command) : null;
    return (
      answer ?? {
        code: 2,
        lines: [
          `The store is running on ${dataDir}. Stop it first, or make the backup in its dashboard: Settings, Backups.`,
        ],
      }
    );
  }
}

run(process.argv.slice(2)).then(
  ({ code, lines }) => {
    (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    process.exit(code);
  },
  (error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(2);
  },
);
