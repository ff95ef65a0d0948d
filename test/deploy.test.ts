import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const deploy = path.resolve(import.meta.dirname, '../deploy');

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const has = (program: string) => run('which', program).status === 0;

/** On Debian alone: it asks for Debian's packages. */
describe.runIf(has('dpkg-query'))('deploy/install', () => {
  const install = (...args: string[]) => run(path.join(deploy, 'install'), ...args);

  test('says each step, and with --dry-run changes nothing (R-OPS-1)', () => {
    const { status, output } = install('--domain', 'shop.example.com', '--dry-run');
    expect(status).toBe(0);
    expect(output.match(/^== .*$/gm)).toEqual([
      '== Packages',
      '== User',
      '== Node',
      '== This version',
      '== Database',
      '== Settings: /etc/ridgeline/store.env',
      '== Service and proxy',
    ]);
    expect(output).toContain('systemctl restart ridgeline@3002');
    expect(
      install('--domain', 'shop.example.com', '--database', 'embedded', '--dry-run').output,
    ).not.toContain('ridgeline@3002');
  });

  test.each([
    [[], 'Name the shop: --domain shop.example.com'],
    [['--domain', 'https://shop.example.com'], 'Name the shop: --domain shop.example.com'],
    [['--domain', 'shop.example.com', '--database', 'mysql'], '--database is postgresql or embedded'],
    [['--help'], 'sudo deploy/install --domain shop.example.com'],
  ])('%j is refused with what to write (R-OPS-1)', (args, message) => {
    const { status, output } = install(...args);
    expect(status).not.toBe(0);
    expect(output).toContain(message);
  });
});

test.runIf(has('systemd-analyze'))('the service may do little beyond its work (R-OPS-2)', () => {
  const unit = path.join(deploy, 'ridgeline@.service');
  const { output } = run('systemd-analyze', 'security', '--offline=true', unit);
  expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(output)?.[1])).toBeLessThan(2);
});

test.runIf(has('caddy'))('the proxy’s file is what Caddy reads (R-OPS-3)', () => {
  const text = readFileSync(path.join(deploy, 'Caddyfile'), 'utf8');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'caddy-')), 'Caddyfile');
  writeFileSync(file, text.replace('DOMAIN', 'shop.example.com').replace('UPSTREAMS', '127.0.0.1:3001'));
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file).output).toContain(
    'Valid configuration',
  );
});
