import path from 'node:path';
import { z } from 'zod';
import { staffPasswordProblem } from '#domain/identity/staff/staff-password.ts';
import { isReservedEmail } from '#domain/settings/kinds/placeholders.ts';
import { hasHiddenCharacters } from '#domain/platform/text/typed.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { email } from '#domain/platform/text/email.schema.ts';
import { ConfigError } from './platform/config-error.ts';
import { httpUrl, text, mailbox } from './platform/config-values.ts';
import { outsideVariables, readOutsideServices, type OutsideServices } from './platform/outside-services.ts';
import { isLoopback, isLoopbackHost } from './platform/http/caller/loopback.ts';
import {
  providerVariables,
  readProviders,
  type ProviderConfigs,
} from './payments/providers/provider-settings.ts';

export { ConfigError };

const connections = 'must be a number of connections, from 2 to 500';
const countable = z.coerce.number().int().min(1, 'must be 1 or more').max(1_000_000);

const own = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: text.default('./var'),
  BACKUP_DIR: text.optional(),
  BACKUP_KEY_FILE: text.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number(connections)
    .int(connections)
    .min(2, connections)
    .max(500, connections)
    .default(10),
  MAX_CONNECTIONS: countable.default(2_000),
  MAX_LOOP_DELAY_MS: countable.default(1_000),
  MAX_MEMORY_MB: countable.optional(),
  MAX_WAIT_MS: countable.default(5_000),
  DEMO: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  ADMIN_USERNAME: text
    .refine(
      (name) => !hasHiddenCharacters(name),
      'contains invisible characters. Type it instead of pasting it.',
    )
    .default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: mailbox.optional(),
  FULFILLMENT_EMAIL: email('must be an email address').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .trim()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'must be a GA4 measurement id, such as G-ABCDE12345')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive('must be a number above 0').default(1),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds, from 0 to 60')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(0),
  JOBS_EVERY_SECONDS: z.coerce
    .number()
    .refine(
      (seconds) => [2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60].includes(seconds),
      'must divide 60, from 2 to 60',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});
const environment = own.extend(outsideVariables).and(z.object(providerVariables));

export type Config = Readonly<{
  port: number;
  host: string;
  /** The store's public address, without a trailing slash. */
  publicUrl: string;
  /** Whether other machines can reach it: by its address, or by the interface it listens on. */
  isPublic: boolean;
  /** Whether a new store gets the demo catalog and discount codes; otherwise it starts empty. */
  demo: boolean;
  /** Whether it takes orders from the public: not a demo. It is closed until its owner opens it (R-SETUP-15). */
  isLive: boolean;
  dataDir: string;
  /** Where backups go, and the file of the key that they are encrypted with. */
  backups: Readonly<{ folder: string; keyFile: string }>;
  databaseUrl: string | null;
  /** The same database, not through a pooler: for notifications, jobs, migrations and backups. */
  databaseDirectUrl: string | null;
  /** This process's PostgreSQL connections for pages, calls and jobs (docs/operations.md, 'Connections'). */
  databasePoolSize: number;
  overload: Readonly<{
    maxConnections: number;
    /** While the event loop is later than this, everything but payments and health checks is refused. */
    maxLoopDelayMs: number;
    /** While the process has more, everything but payments and health checks is refused. Null: no limit. */
    maxMemoryMegabytes: number | null;
    /** How long a call waits for a connection to the database. */
    maxWaitMs: number;
  }>;
  /** `passwordProblem`: why the password cannot make the first account; null if it can. */
  admin: { username: string; password: string | null; passwordProblem: string | null };
  /** `smtpUrl` null: emails are stored for the local preview. */
  email: { smtpUrl: string | null; from: string | null; fulfillment: string | null };
  /** `measurementId` null: Google is neither loaded nor allowed. */
  analytics: { measurementId: string | null };
  trustProxy: string | boolean;
  rateLimitScale: number;
  /** How long a process that is stopped goes on answering, so that its proxy notices. */
  drainMs: number;
  /** Null: scheduled jobs run at their times. Otherwise all run this often, for drills. */
  jobsEverySeconds: number | null;
  logLevel: string;
}> &
  Readonly<OutsideServices> &
  ProviderConfigs;

/**
 * Reads the environment once. Unset and empty are the same. Throws ConfigError with the variable's name: for a wrong value, for
 * incomplete credentials, and for a public store without payments or email of its own (R-PAY-27, R-PAY-32, R-SETUP-12, R-SETUP-14).
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://${bracketed(e.HOST)}:${e.PORT}`).replace(/(?<!\/)\/+$/, '');
  const isPublic = !isLoopback(publicUrl) || !isLoopbackHost(e.HOST);
  const payments = readProviders(e);
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new ConfigError(
      'DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL, which is not set',
    );
  const isDemo = !isPublic || e.DEMO === '1';
  const where = isLoopback(publicUrl)
    ? `a store that listens on ${e.HOST}, where others can reach it`
    : `a store at ${publicUrl}`;
  const missing: string[] = [];
  const email = {
    smtpUrl: e.SMTP_URL ?? null,
    from: e.MAIL_FROM ?? null,
    fulfillment: e.FULFILLMENT_EMAIL ?? null,
  };
  if (!isDemo) missing.push(...reservedIn({ MAIL_FROM: email.from, FULFILLMENT_EMAIL: email.fulfillment }));
  if (!isDemo && e['PAYPAL_ENVIRONMENT'] !== 'simulator') {
    if (payments.paypal.environment === 'simulator') {
      missing.push(
        `PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_ENVIRONMENT are required for ${where} ` +
          '(or PAYPAL_ENVIRONMENT=simulator, if it should take no money; DEMO=1 adds the demo catalog)',
      );
    }
    if (e.SMTP_URL === undefined || e.MAIL_FROM === undefined)
      missing.push(`SMTP_URL and MAIL_FROM are required for ${where}: shoppers expect emails`);
  }
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  const demo =
    e.DEMO === undefined ? !isPublic && payments.paypal.environment === 'simulator' : e.DEMO === '1';
  const config: Config = {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    isPublic,
    demo,
    isLive: !isDemo,
    dataDir: path.resolve(e.DATA_DIR),
    backups: {
      folder: path.resolve(e.BACKUP_DIR ?? path.join(e.DATA_DIR, 'backups')),
      keyFile: path.resolve(e.BACKUP_KEY_FILE ?? path.join(e.DATA_DIR, 'backup.key')),
    },
    databaseUrl: e.DATABASE_URL ?? null,
    databaseDirectUrl: e.DATABASE_URL === undefined ? null : (e.DATABASE_DIRECT_URL ?? e.DATABASE_URL),
    databasePoolSize: e.DATABASE_POOL_SIZE,
    overload: {
      maxConnections: e.MAX_CONNECTIONS,
      maxLoopDelayMs: e.MAX_LOOP_DELAY_MS,
      maxMemoryMegabytes: e.MAX_MEMORY_MB ?? null,
      maxWaitMs: e.MAX_WAIT_MS,
    },
    admin: {
      username: e.ADMIN_USERNAME,
      password: e.ADMIN_PASSWORD ?? null,
      passwordProblem:
        e.ADMIN_PASSWORD === undefined
          ? null
          : problemOfFirst(e.ADMIN_PASSWORD, isPublic ? e.ADMIN_USERNAME : null),
    },
    ...payments,
    ...readOutsideServices(e),
    email,
    analytics: { measurementId: e.GA_MEASUREMENT_ID ?? null },
    trustProxy: readTrustProxy(e.TRUST_PROXY),
    rateLimitScale: e.RATE_LIMIT_SCALE,
    drainMs: secondMs * e.DRAIN_SECONDS,
    jobsEverySeconds: e.JOBS_EVERY_SECONDS ?? null,
    logLevel: e.LOG_LEVEL,
  };
  return config;
}

/** An address of a reserved name, where no email arrives (R-SETUP-14). */
function reservedIn(emails: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(emails).flatMap(([name, email]) =>
    email !== null && isReservedEmail(email)
      ? [`${name} is ${email}, where no email arrives: enter an address that the store can be reached at`]
      : [],
  );
}

/** `username`: the account's, where anyone can reach the dashboard's sign-in; it must not be the password. */
function problemOfFirst(password: string, username: string | null): string | null {
  if (password.length < 8) return 'ADMIN_PASSWORD must have at least 8 characters';
  const problem = username === null ? null : staffPasswordProblem(password, username, '');
  return problem ? `ADMIN_PASSWORD can't be used at a public address. ${problem}` : null;
}

/** 'true', 'false', or the proxy's addresses ('127.0.0.1, 10.0.0.0/8'). */
function readTrustProxy(value: string | undefined): string | boolean {
  if (value === undefined || value === 'false') return false;
  return value === 'true' ? true : value;
}

function bracketed(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
