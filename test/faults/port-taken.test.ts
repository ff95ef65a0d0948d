import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePorts } from '../support/free-ports.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';

test('a start on a taken port says so, and the next one still shows the first password (R-SEC-15)', async () => {
  // Both of the store's ports: the system may give away the one after a port that it chose itself.
  const port = await freePorts();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const first = { dataDir: scratchFolder(), port, env: { ADMIN_PASSWORD: '' } };
  await expect(startStoreProcess(first)).rejects.toThrow(
    `Another program uses port ${port}. Stop it, or start the store with another PORT.`,
  );
  other.close();
  await once(other, 'close');
  const store = await startStoreProcess(first);
  await expect.poll(store.output).toMatch(/Administrator: admin {3}Password: \S+/);
  await store.stop();
}, 300_000);
