import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { checkChannel, type DatabaseLog, type OpenDatabase } from '#server/platform/db/database.ts';

const seconds = 1000;

type OnPayload = (payload: string) => void;

/**
 * Listens for notifications on a connection of its own, opened by the first `listen`. It reopens a lost connection, including
 * a silently lost one; then every listener gets '', since notifications may have been missed.
 */
export function createListener(
  connection: pg.ClientConfig,
  log: DatabaseLog,
): Pick<OpenDatabase, 'listen' | 'close'> {
  const channels = new Map<string, Set<OnPayload>>();
  const stop = new AbortController();
  let current: Promise<pg.Client | null> | null = null;

  async function listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>> {
    checkChannel(channel);
    const listeners = channels.get(channel) ?? new Set();
    current ??= connect();
    try {
      await (await current)?.query(`listen ${channel}`);
    } catch (error) {
      current = null;
      throw error;
    }
    channels.set(channel, listeners.add(onPayload));
    return async () => void listeners.delete(onPayload);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, query_timeout: 5 * seconds });
    let isOpen = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const lose = (error: Error) => {
      clearInterval(heartbeat);
      if (!isOpen || stop.signal.aborted) return;
      isOpen = false;
      log.warn({ err: error }, 'The connection that hears notifications was lost; connecting again');
      current = reconnect();
      end(client);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The server ended the connection')));
    client.on('notification', ({ channel, payload }) => tell(channels.get(channel), payload));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      end(client);
      throw error;
    }
    isOpen = true;
    heartbeat = setInterval(() => void client.query('select 1').catch(lose), 20 * seconds);
    heartbeat.unref();
    return client;
  }

  async function reconnect(): Promise<pg.Client | null> {
    let client: pg.Client | null = null;
    for (let pause = 1; client === null && !stop.signal.aborted; pause = Math.min(2 * pause, 30)) {
      client = await setTimeout(pause * seconds, undefined, { signal: stop.signal, ref: false })
        .then(connect)
        .catch(() => null);
    }
    for (const listeners of channels.values()) tell(listeners, '');
    return client;
  }

  return {
    listen,
    async close() {
      stop.abort();
      const client = await current?.catch(() => null);
      await client?.end();
    },
  };
}

function tell(listeners: Iterable<OnPayload> = [], payload = ''): void {
  for (const onPayload of listeners) onPayload(payload);
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}
