import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
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

describe.runIf(has('systemd-analyze'))('the units', () => {
  test.each(['ridgeline@.service', 'pgbackrest@.service'])(
    '%s may do little beyond its work (R-OPS-2)',
    (unit) => {
      const { output } = run('systemd-analyze', 'security', '--offline=true', path.join(deploy, unit));
      expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(output)?.[1])).toBeLessThan(2);
    },
  );

  test('are as systemd expects them (R-OPS-4, R-OPS-5)', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    const put = (from: string, to: string) => {
      // What they run is not on this machine.
      const text = readFileSync(path.join(deploy, from), 'utf8').replace(/^(ExecStart=)\S+/m, '$1/bin/true');
      writeFileSync(path.join(folder, to), text);
    };
    put('ridgeline@.service', 'ridgeline@3001.service');
    for (const kind of ['full', 'incr']) {
      put('pgbackrest@.service', `pgbackrest@${kind}.service`);
      put(`pgbackrest@${kind}.timer`, `pgbackrest@${kind}.timer`);
    }
    const units = ['ridgeline@3001.service', 'pgbackrest@full.timer', 'pgbackrest@incr.timer'];
    const { status, output } = run(
      'systemd-analyze',
      'verify',
      ...units.map((unit) => path.join(folder, unit)),
    );
    expect(output).not.toContain(folder);
    expect(status).toBe(0);
  });

  test('the store may lower the priority of its picture worker, and write its backups (R-OPS-2)', () => {
    const unit = readFileSync(path.join(deploy, 'ridgeline@.service'), 'utf8');
    expect(unit).toMatch(/SystemCallFilter=~@privileged @resources\n(#.*\n)?SystemCallFilter=setpriority/);
    expect(unit).toContain('ReadWritePaths=-/var/backups/ridgeline');
  });
});

test('commands of the machine run the store’s own (R-OPS-4)', () => {
  const { status, output } = run(path.join(deploy, 'ridgeline'), 'reboot');
  expect(status).toBe(2);
  const named = /admin \| [\w| -]+restore(?=,)/.exec(output)?.[0].split(' | ') ?? [];
  expect(named).toContain('deploy-check');
  for (const name of named) expect(existsSync(path.join(deploy, `../scripts/${name}.mjs`)), name).toBe(true);
});

describe('containers', () => {
  const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
  const yaml = (file: string) => parseYaml(read(file)) as Record<string, Record<string, object>>;

  test('the image keeps the conventions of Kamal and ONCE (R-OPS-6)', () => {
    const image = read('Dockerfile');
    for (const words of ['PORT=80', 'DATA_DIR=/storage/', 'USER node', 'deploy/hooks /hooks', '127.0.0.1/up'])
      expect(image).toContain(words);
    for (const hook of ['pre-backup', 'post-restore']) {
      const file = path.join(deploy, 'hooks', hook);
      expect(statSync(file).mode & 0o111).toBe(0o111);
      const [, program] = /node (scripts\/[\w-]+\.mjs)/.exec(readFileSync(file, 'utf8')) ?? [];
      expect(existsSync(path.join(deploy, '..', program ?? 'none')), hook).toBe(true);
    }
  });

  test('Compose runs two stores with their proxy, database and backups (R-OPS-6)', () => {
    const { services = {}, volumes = {} } = yaml('compose.yaml');
    expect(Object.keys(services)).toEqual(['caddy', 'store-1', 'store-2', 'postgres']);
    // compose-spec.json's keys, as far as they are used.
    const known =
      /^(build|depends_on|env_file|environment|healthcheck|image|ports|restart|shm_size|stop_grace_period|volumes)$/;
    for (const service of Object.values(services))
      expect(Object.keys(service).filter((key) => !known.test(key))).toEqual([]);
    const mounted = Object.values(services).flatMap((service) =>
      'volumes' in service ? service.volumes : [],
    );
    const named = (mounted as string[])
      .map((volume) => volume.split(':')[0])
      .filter((name) => /^\w/.test(name ?? ''));
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  });

  test('Kamal knows all of its file (R-OPS-6)', () => {
    // Kamal refuses a key that its documentation does not have (kamal docs).
    const known = {
      '': /^(accessories|builder|deploy_timeout|drain_timeout|env|image|proxy|registry|servers|service|volumes)$/,
      accessories: /^postgres$/,
      builder: /^(arch|dockerfile)$/,
      env: /^(clear|secret)$/,
      proxy: /^(buffering|host|ssl)$/,
      registry: /^(password|server|username)$/,
    };
    const file = yaml('kamal/deploy.yml');
    for (const [part, keys] of Object.entries(known)) {
      const found = Object.keys(part === '' ? file : (file[part] ?? {}));
      expect(
        found.filter((key) => !keys.test(key)),
        part,
      ).toEqual([]);
    }
    expect(file['builder']).toHaveProperty('dockerfile', 'deploy/Dockerfile');
  });
});
