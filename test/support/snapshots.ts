import pg from 'pg';
import { vi } from 'vitest';

const begins = 'begin isolation level repeatable read read only';

/** The statements of each snapshot that `work` reads on PostgreSQL, without begin and commit. */
export async function snapshotsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const open = new Map<unknown, string[]>();
    const closed: string[][] = [];
    for (const [index, [asked]] of query.mock.calls.entries()) {
      const client = query.mock.contexts[index];
      const text = typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text;
      if (text === begins) open.set(client, []);
      else if (text === 'commit') closed.push(...[open.get(client) ?? []].filter(({ length }) => length > 0));
      else open.get(client)?.push(text);
      if (text === 'commit') open.delete(client);
    }
    return closed;
  } finally {
    query.mockRestore();
  }
}
