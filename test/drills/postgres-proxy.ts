import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { takeMessages, takeStartup, textOf, zeroEnded } from './postgres-wire.ts';

/**
 * A moment in the traffic between store and database. `statement` is matched against a statement's text and values. before:
 * not sent · answered: it ran, its answer is not delivered · uncommitted: it ran, and the commit of its transaction is not
 * sent · committed: it is committed, and the store does not know. A statement outside a transaction is its own commit.
 */
export type Moment = { statement: RegExp; when: 'before' | 'answered' | 'uncommitted' | 'committed' };

export type PostgresProxy = {
  /** For DATABASE_URL. */
  url: string;
  /** The next time this moment occurs, `reached` is called, and that connection stops. */
  arm: (moment: Moment, reached: () => void) => void;
  disarm: () => void;
  close: () => Promise<void>;
};

type Armed = Moment & { reached: () => void };

/**
 * A proxy between store and PostgreSQL that understands enough of the protocol to know which statement is sent, answered and
 * committed. `target` is the address of the server's socket.
 */
export async function startPostgresProxy(target: URL): Promise<PostgresProxy> {
  let armed: Armed | null = null;
  const open = new Set<Socket>();
  const take = () => {
    const now = armed;
    armed = null;
    now?.reached();
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    relay(client, upstream, () => armed, take);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    arm: (moment, reached) => void (armed = { ...moment, reached }),
    disarm: () => void (armed = null),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function connect(target: URL): Socket {
  const folder = target.searchParams.get('host');
  const port = target.port === '' ? 5432 : Number(target.port);
  return folder === null
    ? createConnection(port, target.hostname)
    : createConnection(`${folder}/.s.PGSQL.${port}`);
}

function relay(client: Socket, upstream: Socket, armed: () => Armed | null, take: () => void): void {
  const prepared = new Map<string, string>();
  let fromClient: Buffer = Buffer.alloc(0);
  let fromServer: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let batch: Buffer[] = [];
  let statement = '';
  let inTransaction = false;
  /** The armed moment whose statement ran on this connection, in the open transaction. */
  let seen: Armed | null = null;
  /** From now on nothing passes in either direction: the store is being killed. */
  let isSilent = false;

  const silence = () => {
    isSilent = true;
    take();
  };

  client.on('data', (chunk: Buffer) => {
    if (isSilent) return;
    fromClient = Buffer.concat([fromClient, chunk]);
    if (!isStarted) {
      const startup = takeStartup(fromClient);
      if (startup === null) return;
      fromClient = startup.rest;
      isStarted = true;
      upstream.write(startup.message);
    }
    const { messages, rest } = takeMessages(fromClient);
    fromClient = rest;
    for (const message of messages) hear(message);
  });

  function hear(message: Buffer): void {
    if (isSilent) return;
    batch.push(message);
    const type = textOf(message, 0, 1);
    if (type === 'P') {
      const [name, text] = zeroEnded(message, 5, 2);
      prepared.set(name ?? '', text ?? '');
    }
    if (type === 'B') {
      const [, name] = zeroEnded(message, 5, 2);
      // The values in the message; the names before them do no harm.
      statement = `${prepared.get(name ?? '') ?? ''} -- ${message.toString('latin1')}`;
    }
    if (type === 'Q') [statement = ''] = zeroEnded(message, 5, 1);
    // Everything the client sends before it waits for an answer passes as one batch.
    if (type === 'P' || type === 'B' || type === 'D' || type === 'E' || type === 'C') return;
    if (isMoment(type)) return silence();
    upstream.write(Buffer.concat(batch));
    batch = [];
  }

  /** Whether the kill is due before this batch passes. */
  function isMoment(type: string): boolean {
    if (type !== 'S' && type !== 'Q') return false;
    const now = armed();
    if (now === null) return false;
    if (seen === now) return now.when === 'uncommitted' && /^\s*commit\b/i.test(statement);
    if (!now.statement.test(statement)) return false;
    if (now.when === 'before' || (now.when === 'uncommitted' && !inTransaction)) return true;
    seen = now;
    return false;
  }

  upstream.on('data', (chunk: Buffer) => {
    if (isSilent) return;
    fromServer = Buffer.concat([fromServer, chunk]);
    const { messages, rest } = takeMessages(fromServer);
    // An answer is held until it is complete: only then it is known whether the store may get it.
    const last = messages.findLastIndex((message) => textOf(message, 0, 1) === 'Z');
    if (seen !== null && seen === armed() && last < 0) return;
    fromServer = rest;
    for (const message of messages) {
      if (textOf(message, 0, 1) !== 'Z') continue;
      inTransaction = textOf(message, 5, 6) !== 'I';
      if (seen === null || seen !== armed()) continue;
      if (seen.when === 'answered') return silence();
      if (inTransaction) continue;
      if (seen.when === 'committed' && !/^\s*rollback\b/i.test(statement)) return silence();
      seen = null; // Rolled back: the next one may match.
    }
    client.write(Buffer.concat(messages));
  });
}
