import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Finding } from '#domain/settings/opening/deploy-checks.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';

const program = path.resolve(import.meta.dirname, '../../src/server/deploy-check.ts');

async function check(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test.each(hasPostgres ? ['embedded', 'server'] : ['embedded'])(
  'npm run deploy-check looks at a running store on the %s database (R-OPS-7)',
  async (kind) => {
    const dataDir = path.join(scratchFolder(), 'data');
    const env = kind === 'server' ? { DATABASE_URL: await createOnServer() } : {};
    const store = await startStoreProcess({ dataDir, env });
    onTestFinished(store.stop);
    const { port } = new URL(store.url);
    const { code, said } = await check({ ...env, DATA_DIR: dataDir, PORT: port }, '--json');
    expect(code, said).toBe(1);
    const findings = JSON.parse(said) as Finding[];
    const of = (wanted: string) => findings.find(({ name }) => name === wanted);
    expect(of('Store')).toMatchObject({ outcome: 'ok', message: `The store answers at ${store.url}.` });
    expect(of('Certificate')?.message).toContain('Put a proxy with TLS in front');
    expect(of('Database')?.message).toContain(kind === 'server' ? 'PostgreSQL' : 'embedded');
    expect(of('Payments')?.message).toContain('a simulator of PayPal');
  },
);

test('without a store it says which variables are missing (R-OPS-7)', async () => {
  const { code, said } = await check({ DATA_DIR: scratchFolder() });
  expect(code).toBe(1);
  expect(said).toMatch(/FAIL {2}Settings {2}There is no store in .* Set DATA_DIR/);
  expect((await check({}, '--jason')).code).toBe(2);
});
