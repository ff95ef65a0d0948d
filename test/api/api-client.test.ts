import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testStore } from '../support/store.ts';

const root = path.resolve(import.meta.dirname, '../..');
const generated = path.join(root, 'var/api-client');

const { app, simulator } = await testStore();

test('a client that openapi-typescript makes of the API document compiles and buys', async () => {
  const store = await app.listen({ host: '127.0.0.1', port: 0 });
  mkdirSync(generated, { recursive: true });
  const document = path.join(generated, 'openapi.json');
  writeFileSync(document, (await app.inject('/api/docs/json')).body);
  const generator = 'node_modules/openapi-typescript/bin/cli.js';
  const schema = path.join(generated, 'schema.ts');
  await node('--import', './test/api-client/use-typescript-5.mjs', generator, document, '--output', schema);
  await node('node_modules/typescript/bin/tsc', '--project', 'test/api-client');
  const bought = await node('test/api-client/buy.ts', store, simulator.origin);
  expect(JSON.parse(bought)).toMatchObject({ lines: 1, status: 'paid' });
});

/** Resolves to what the program prints; rejects with its errors unless it ends with 0. */
async function node(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}
