import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasCaddy } from './drills/caddy.ts';
import { hasPromtool } from './support/promtool.ts';

const deploy = path.resolve(import.meta.dirname, '../deploy');

function run(folder: string, program: string, ...args: string[]) {
  const env = {
    ...process.env,
    DOMAIN: 'shop.example.com',
    UPSTREAMS: 'store-1:80 store-2:80',
    HOME: tmpdir(),
  };
  const cwd = path.join(deploy, folder);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` };
}

const good = { status: 0, said: '' };

test.runIf(hasCaddy())('the proxy’s file is what Caddy reads (R-OPS-3)', () => {
  expect(run('', 'caddy', 'validate', '--adapter', 'caddyfile', '--config', 'Caddyfile')).toEqual(good);
});

test.runIf(hasPromtool())('Prometheus reads the alerts, and they fire when they should (R-OPS-42)', () => {
  expect(run('prometheus', 'promtool', 'check', 'config', 'prometheus.yml')).toEqual(good);
  expect(run('prometheus', 'promtool', 'test', 'rules', 'alerts.test.yml')).toEqual(good);
});
