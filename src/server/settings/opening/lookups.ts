import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { Room, SeenCertificate } from '#domain/platform/health/machine-troubles.ts';
import type { ServerSettings, Texts } from '#domain/settings/opening/deploy-checks.ts';
import { readCertificate, readRoom } from '#server/platform/health/read-machine.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

export type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** What the checks before opening look up outside the store. Nothing here throws. */
export type Lookups = Readonly<{
  /** IPv4 and IPv6 addresses; none if DNS does not know the name. */
  addresses: (host: string) => Promise<string[]>;
  texts: (name: string) => Promise<Texts>;
  answers: (address: string, port: number) => Promise<boolean>;
  certificate: (host: string, port: number) => Promise<SeenCertificate>;
  /** Null: no answer. */
  ask: (url: string, asked?: Asked) => Promise<{ status: number; body: string } | null>;
  /** How far this machine's clock is ahead, in ms; null: unknown. */
  clockOffset: () => Promise<number | null>;
  /** Null: there is no such folder. */
  room: (folder: string) => Promise<Room | null>;
  serverSettings: (database: OpenDatabase) => Promise<ServerSettings | null>;
}>;

const usedSettings = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'server_encoding',
  'server_version_num',
  'max_connections',
  'superuser_reserved_connections',
];

const patience = 5 * secondMs;

export const lookups: Lookups = {
  async addresses(host) {
    const resolver = openResolver();
    const none = (): string[] => [];
    const found = await Promise.all([
      resolver.resolve4(host).catch(none),
      resolver.resolve6(host).catch(none),
    ]);
    return found.flat();
  },

  async texts(name) {
    try {
      return (await openResolver().resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA') return [];
      return code === 'ENOTFOUND' ? 'no-name' : 'silent';
    }
  },

  answers: (host, port) =>
    new Promise((resolve) => {
      const socket = connect({ host, port, timeout: patience });
      const end = (answers: boolean) => {
        socket.destroy();
        resolve(answers);
      };
      socket.once('connect', () => end(true));
      socket.once('timeout', () => end(false));
      socket.once('error', () => end(false));
    }),

  certificate: readCertificate,

  async ask(url, asked = {}) {
    const response = await reach(url, asked);
    return response && { status: response.status, body: await response.text().catch(() => '') };
  },

  // Where the machine gets its certificates, it may also ask for the time.
  async clockOffset() {
    const sent = Date.now();
    const response = await reach('https://acme-v02.api.letsencrypt.org/directory', { method: 'GET' });
    const told = Date.parse(response?.headers.get('date') ?? '');
    return Number.isNaN(told) ? null : (sent + Date.now()) / 2 - told;
  },

  room: readRoom,

  async serverSettings({ kind, db }) {
    if (kind === 'embedded') return null;
    const found = await db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name = any(${sql.param(usedSettings)}::text[])`,
    );
    return Object.fromEntries(found.rows.map(({ name, setting }) => [name, setting]));
  },
};

function openResolver(): Resolver {
  return new Resolver({ timeout: patience, tries: 2 });
}

async function reach(url: string, asked: Asked): Promise<Response | null> {
  const signal = AbortSignal.timeout(patience);
  return fetch(url, { ...asked, redirect: 'manual', signal }).catch(() => null);
}
