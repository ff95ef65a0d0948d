import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.ts';

const deployed = path.resolve(import.meta.dirname, '../../deploy/Caddyfile');

export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

export type Caddy = { url: string; stop: () => Promise<void> };

/** Caddy with the file of deploy/, without TLS, in front of these stores. */
export async function startCaddy(stores: readonly string[]): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-caddy-'));
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'Caddyfile');
  const upstreams = stores.map((store) => ` ${new URL(store).host}`).join('');
  const text = readFileSync(deployed, 'utf8')
    .replace(/(\{\$)?DOMAIN\}?/, url)
    .replace(/ (\{\$)?UPSTREAMS\}?/, upstreams);
  writeFileSync(file, text.replace('{\n', '{\n\tadmin off\n'));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const endWithUs = () => void caddy.kill('SIGKILL');
  process.once('exit', endWithUs);
  let said = '';
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)));
  await Promise.race([
    answering(url),
    once(caddy, 'exit').then(() => Promise.reject(new Error(`Caddy did not start:\n${said}`))),
  ]);
  return {
    url,
    async stop() {
      const exit = once(caddy, 'exit');
      caddy.kill();
      await exit;
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
