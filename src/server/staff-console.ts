import { existsSync } from 'node:fs';
import path from 'node:path';
import { roleLabels } from '#domain/identity/staff/permissions.ts';
import {
  dropSecondFactor,
  listAccounts,
  makeOwner,
  setRandomPassword,
} from './identity/staff/console-accounts.ts';
import { readConfig } from './config.ts';
import { DirectoryInUseError } from './platform/db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { refuseHalfRestored } from './platform/half-restored.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { createSecurityLog } from './identity/security-log/security-log.ts';

const usage = `npm run admin                               lists the staff accounts
npm run admin -- set-password NAME          sets a new random password and prints it
npm run admin -- make-owner NAME            makes NAME an owner; a new account gets a random password
npm run admin -- reset-second-factor NAME   turns off NAME's two-step sign-in`;

/** `npm run admin`: exit code 0 if done, 1 if refused, 2 if the store could not be opened (R-STAFF-5). */
async function run([command, username, ...rest]: readonly string[]): Promise<number> {
  const isList = command === undefined;
  if (!isList && (!isCommand(command) || username === undefined || rest.length > 0)) return refuse(usage);
  const { databaseDirectUrl: databaseUrl, dataDir, logLevel } = readConfig(process.env);
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'database'))) {
    return refuse(`There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start.`);
  }
  keepPrivate(dataDir);
  refuseHalfRestored(dataDir);
  const log = openLog(logLevel);
  try {
    const database = await openDatabase({ databaseUrl, dataDir, log });
    try {
      await migrate(database);
      if (!isCommand(command)) return await list(database);
      const security = createSecurityLog({ database, clock: () => new Date() });
      const code = await change(database, command, username ?? '');
      const about = 'npm run admin';
      if (code === 0)
        await security.record({ id: 'console', ip: '', log }, { event: events[command], about });
      return code;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return refuse(`The store is running on ${dataDir}. Stop it first, and start it again afterward.`);
  }
}

/** Each command with its event in the security log. */
const events = {
  'set-password': 'password.reset',
  'make-owner': 'role.changed',
  'reset-second-factor': 'second-factor.reset',
} as const;
type Command = keyof typeof events;

function isCommand(word: string | undefined): word is Command {
  return word !== undefined && Object.hasOwn(events, word);
}

async function list({ db }: OpenDatabase): Promise<number> {
  for (const { username, role, disabledAt, secondFactorSince } of await listAccounts(db)) {
    const notes = [
      ...(disabledAt === null ? [] : ['  (no access)']),
      ...(secondFactorSince === null ? [] : ['  (two-step sign-in)']),
    ];
    say(`${username}  ${roleLabels[role].name}${notes.join('')}`);
  }
  say(`\n${usage}`);
  return 0;
}

const work = {
  'set-password': setRandomPassword,
  'make-owner': makeOwner,
  'reset-second-factor': dropSecondFactor,
} satisfies Record<Command, unknown>;

async function change({ db }: OpenDatabase, command: Command, username: string): Promise<number> {
  const changed = await work[command](db, username);
  if (!changed.ok) {
    refuse(`${changed.reason.message} npm run admin lists the accounts.`);
    return 1;
  }
  if (command === 'make-owner') say(`${username} is an owner.`);
  if (command === 'reset-second-factor') say(`${username} signs in with the password alone.`);
  if (typeof changed.value === 'string') {
    say(
      `Username: ${username}   Password: ${changed.value}   (shown this once; change it after you sign in)`,
    );
  }
  return 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) =>
    process.exit(refuse(`The accounts could not be changed: ${describeError(error).message}`)),
);
