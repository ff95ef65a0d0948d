import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'scripts/supply.mjs');

type Entry = { version: string; integrity?: string; resolved?: string };
type Lock = { packages: Record<string, Entry> };

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(inject('scratch'), 'supply-'));
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
});

function change(edit: (packages: Lock['packages']) => void): void {
  const file = path.join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  edit(lock.packages);
  writeFileSync(file, JSON.stringify(lock));
}

function prove() {
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
  return { isGood: status === 0, said: stderr.trim() };
}

function entry(packages: Lock['packages'], name: string): Entry {
  const found = packages[`node_modules/${name}`];
  if (!found) throw new Error(`${name} is not in the lock file`);
  return found;
}

test('the committed lock file is good', () => {
  expect(prove()).toEqual({ isGood: true, said: '' });
});

test.each<[string, (packages: Lock['packages']) => void, RegExp]>([
  [
    'no hash',
    (packages) => delete entry(packages, 'zod').integrity,
    /^zod@\S+ has no hash: run npm run lock$/,
  ],
  [
    'a weak hash',
    (packages) => void (entry(packages, 'zod').integrity = 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='),
    /^zod@\S+ has a hash that is no SHA-512$/,
  ],
  [
    'another source',
    (packages) => void (entry(packages, 'zod').resolved = 'https://evil.example/zod.tgz'),
    /^zod@\S+ does not come from the registry$/,
  ],
])('a package with %s is refused', (_what, edit, sentence) => {
  change(edit);
  const { isGood, said } = prove();
  expect(isGood).toBe(false);
  expect(said).toMatch(sentence);
});

test('a package that another brings along needs no hash, as long as that other one has one', () => {
  const bringing = '@tailwindcss/oxide-wasm32-wasi';
  change((packages) => void delete entry(packages, bringing).integrity);
  const { isGood, said } = prove();
  expect(isGood).toBe(false);
  expect(said).toContain(`${bringing}@`);
  expect(said).toContain('tslib@');
});

test('install scripts are off for npm by hand, too', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

const advisory = {
  'lucide-react': [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-0000-0000-0000',
      title: 'Reads too long',
      severity: 'high',
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 7, vectorString: null },
    },
  ],
};

test.each<[string, RequestListener, RegExp]>([
  [
    'knows no advisories',
    (_request, response) => void response.writeHead(405).end(),
    /^NOT CHECKED for known vulnerabilities: 405 /,
  ],
  [
    'knows one',
    (request, response) => {
      if (request.url?.includes('/advisories/bulk')) response.end(JSON.stringify(advisory));
      else response.writeHead(404).end('{}');
    },
    /^KNOWN VULNERABILITIES: 1 high \(lucide-react\)\. Run npm audit\.$/,
  ],
  ['hangs up', (request) => void request.destroy(), /^NOT CHECKED for known vulnerabilities: \S/],
])(
  'the report on vulnerabilities says that the registry %s, and fails nothing',
  async (_what, answer, said) => {
    const registry = createServer(answer).listen(0, '127.0.0.1');
    onTestFinished(() => void registry.close());
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    const audit = spawn(process.execPath, [path.join(root, 'scripts/audit.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_fetch_retries: '0',
      },
    });
    const [report, [code]] = await Promise.all([text(audit.stdout), once(audit, 'exit')]);
    expect(report.trim().split('\n').at(-1)).toMatch(said);
    expect(code).toBe(0);
  },
);

test('the dev container has the packages that npm test installs', () => {
  const machine = readFileSync(path.join(root, 'scripts/bootstrap/test-machine.mjs'), 'utf8');
  const packages = [...machine.matchAll(/^ {2}\w+: \[.*, '([a-z0-9 -]+)'\],$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(packages).toContain('postgresql');
  const container = readFileSync(path.join(root, '.devcontainer/Dockerfile'), 'utf8').split(/\s+/);
  expect(packages.filter((name) => !container.includes(name))).toEqual([]);
});
