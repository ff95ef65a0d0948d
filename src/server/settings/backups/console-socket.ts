import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** In the data folder, which only the store's own user may open. */
export const socketName = 'ridgeline.sock';

/** The commands that a running store carries out for the console. */
const consoleCommands = ['backup', 'prove-restore', 'deploy-check'] as const;
export type ConsoleCommand = (typeof consoleCommands)[number];

/** What the console prints, and its exit code. */
const consoleAnswer = z.object({ code: z.number().int(), lines: z.array(z.string()) });
export type ConsoleAnswer = z.infer<typeof consoleAnswer>;

type Carry = (command: ConsoleCommand) => Promise<ConsoleAnswer>;

/**
 * Lets `npm run backup` ask the running store, because the embedded database is open in one process only. HTTP over a socket file. Call
 * it with the folder locked. Resolves to a function that closes it. Where it cannot listen, as on Windows and for very long paths, the
 * commands ask to stop the store.
 */
export async function listenForConsole(
  dataDir: string,
  carry: Carry,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => {};
  const file = path.join(dataDir, socketName);
  rmSync(file, { force: true });
  const server = createServer((asked, reply) => {
    const command = consoleCommands.find((one) => asked.method === 'POST' && asked.url === `/${one}`);
    const answer: Promise<ConsoleAnswer> =
      command === undefined
        ? Promise.resolve({ code: 2, lines: ['The running store does not know this command.'] })
        : carry(command);
    answer.then(
      (value) => reply.end(JSON.stringify(value)),
      () => reply.destroy(),
    );
  });
  // A large store takes minutes.
  server.requestTimeout = 0;
  try {
    server.listen(file);
    await once(server, 'listening');
  } catch (error) {
    log.warn({ err: error }, 'npm run backup cannot ask this store');
  }
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Null if no store listens. */
export async function askRunningStore(
  dataDir: string,
  command: ConsoleCommand,
): Promise<ConsoleAnswer | null> {
  const asking = request({ socketPath: path.join(dataDir, socketName), method: 'POST', path: `/${command}` });
  asking.end();
  try {
    const [answer] = await once(asking, 'response');
    return consoleAnswer.parse(JSON.parse(await text(answer)));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
