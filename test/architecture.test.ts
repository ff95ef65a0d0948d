import { globSync } from 'node:fs';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { guardedFor } from '#server/platform/http/caller/guards.ts';
import { importsOf, isTest, read, root, sources } from './support/imports.ts';
import { testStore } from './support/store.ts';

/** Where each floor may import from. Anything not listed is forbidden (docs/decisions/001-three-floors.md). */
const floors: readonly { of: RegExp; may: readonly RegExp[] }[] = [
  // Markdown is read by a library that is pure itself.
  { of: /^src\/domain\/care\/policies\//, may: [/^src\/domain\//, /^zod$/, /^marked$/] },
  // So is CSV, in both directions.
  {
    of: /^src\/domain\/(?:shipping|money\/exports|catalog\/sheet)\//,
    may: [/^src\/domain\//, /^zod$/, /^papaparse$/],
  },
  { of: /^src\/domain\//, may: [/^src\/domain\//, /^zod$/] },
  {
    of: /^src\/server\/pages\//,
    may: [/^src\/(domain|server)\//, /^src\/web\/(entry-server|document)\.tsx$/, /^[^.#]/],
  },
  { of: /^src\/server\//, may: [/^src\/(domain|server)\//, /^(?!react$|react-dom)[^.#]/] },
  {
    of: /^src\/web\/ui\//,
    may: [/^src\/web\/(ui|styles)\//, /^src\/domain\/platform\/media\//, /^art\//, /^[^.#]/],
  },
  { of: /^src\/web\/shop\//, may: [/^src\/domain\//, /^src\/web\/(?!admin\/)/, /^art\//, /^[^.#]/] },
  { of: /^src\/web\/admin\//, may: [/^src\/domain\//, /^src\/web\/(?!shop\/)/, /^[^.#]/] },
  { of: /^src\/web\//, may: [/^src\/(domain|web)\//, /^art\//, /^[^.#]/] },
  { of: /^simulators\//, may: [/^simulators\//, /^[^.#]/] },
];

const files = sources;
const imports = files.flatMap(importsOf);

describe('the floors', () => {
  test('there are files and imports to look at', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  test('nothing is imported from where it may not be', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const floor = floors.find(({ of }) => of.test(from));
      // Emails are React components of the server's own build.
      if (from.startsWith('src/server/platform/email-sending/templates/')) return to.startsWith('src/web/');
      return floor && !floor.may.some((allowed) => allowed.test(to));
    });
    expect(forbidden.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('the product never imports simulators, tests or benches (R-PAY-31)', () => {
    const strays = imports.filter(
      ({ from, to }) => from.startsWith('src/') && /^(simulators|test|bench)\//.test(to),
    );
    expect(strays).toEqual([]);
  });

  test('no noun of the server uses another noun’s routes', () => {
    const strays = imports.filter(
      ({ from, to }) =>
        from.startsWith('src/') &&
        to.endsWith('.routes.ts') &&
        path.dirname(from) !== path.dirname(to) &&
        from !== 'src/server/app.ts',
    );
    expect(strays).toEqual([]);
  });

  test('an expected failure has one shape, and HTTP statuses stay at the edge', () => {
    const literals = files
      .filter((file) => /^src\/(domain|server|web)\//.test(file) && !isTest(file))
      .filter((file) => /\bok: false\b/.test(read(file)));
    // The second is a line of the status page.
    expect(literals.toSorted()).toEqual(['src/domain/result.ts', 'src/server/platform/health/health.ts']);
    const refusing = files.filter((file) => !isTest(file) && read(file).includes('new Refusal('));
    expect(refusing.filter((file) => !file.startsWith('src/server/platform/http/')).toSorted()).toEqual([
      'src/server/identity/security-log/rate-limits.ts',
      'src/server/identity/sessions/require-admin.ts',
      'src/server/identity/sessions/require-customer.ts',
      'src/server/payments/providers/paypal/certificates.ts',
    ]);
  });

  test('rules do not read the clock, chance, the environment or the network', () => {
    const impure = files
      .filter((file) => file.startsWith('src/domain/'))
      .filter((file) => /Date\.now|new Date\(\)|Math\.random|process\.|fetch\(|node:/.test(read(file)));
    expect(impure).toEqual([]);
  });

  test('the log is opened in one place, whose serializer removes personal data', () => {
    const opening = imports.filter(
      ({ from, to, typeOnly }) => to.startsWith('pino') && !typeOnly && from.startsWith('src/'),
    );
    expect(opening.map(({ from }) => from)).toEqual(['src/server/platform/log/open-log.ts']);
  });

  test('the demo’s facts are in one file, and no page or email knows them by itself (R-SETUP-2)', () => {
    const { name, legalName, email, address, social } = demoFacts;
    const names = [name, legalName, email, address.street, address.city, ...social.map(({ url }) => url)];
    const texts = globSync('{src,content}/**/*.{ts,tsx,md,css}', { cwd: root }).filter(
      (file) => !isTest(file),
    );
    const elsewhere = texts
      .filter((file) => names.some((text) => read(file).includes(text)))
      .map((file) => file.split(path.sep).join('/'));
    expect(elsewhere).toEqual(['src/domain/settings/kinds/demo-facts.ts']);
  });

  test('no text is executed: no shell, no eval, no HTML except the two escaped blocks', () => {
    const found = (pattern: RegExp) =>
      files.filter((file) => file.startsWith('src/') && pattern.test(read(file)));
    expect(found(/(?<![.\w])eval\(|new (?:Function|RegExp)\(|shell: true|node:vm/)).toEqual([]);
    expect(found(/\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/)).toEqual([]);
    const html =
      /dangerouslySetInnerHTML|(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|DOMParser/;
    expect(found(html)).toEqual(['src/web/document.tsx', 'src/web/shop/age-gate/age-gate.tsx']);
    // An email's preview, in a frame where nothing runs.
    expect(found(/srcDoc/i)).toEqual(['src/web/admin/emails/email-list.tsx']);
    expect(read('src/web/admin/emails/email-list.tsx')).toMatch(/<iframe[^>]*\ssandbox=""[^>]*\ssrcDoc=/);
  });

  test('secrets come from the system’s chance, hashes are SHA-256, and certificates are always judged', () => {
    const server = files.filter((file) => file.startsWith('src/server/'));
    const byChance = server.filter((file) => read(file).includes('Math.random'));
    expect(byChance.filter((file) => !/^src\/server\/(catalog\/products|pages)\//.test(file))).toEqual([
      // A pause.
      'src/server/payments/providers/paypal/paypal-client.ts',
    ]);
    const hashing = /\b(?:createHash|hash)\(\s*([^,)\s]+)|\bcreateHmac|\bsubtle\.|\bpbkdf2|\bscrypt/g;
    const hashes = files
      // The hash of the one is argon2's, and the other speaks openssl's format.
      .filter(
        (file) =>
          file.startsWith('src/') &&
          !isTest(file) &&
          file !== 'src/server/identity/sessions/passwords.ts' &&
          file !== 'src/server/settings/backups/backup-cipher.ts',
      )
      .flatMap((file) => [...read(file).matchAll(hashing)].map(([all, name]) => name ?? all));
    expect(new Set(hashes)).toEqual(new Set(["'sha256'"]));
    expect(server.filter((file) => /rejectUnauthorized|NODE_TLS_REJECT/.test(read(file)))).toEqual([]);
  });

  test('only shorten() cuts a text: it leaves no half character (R-API-47)', () => {
    const cuts = /\.(?:slice|substring)\(0, (?:\d{3,}|[4-9]\d|longest\w*|\w*[lL]ength)\)/;
    // A heading's anchor is made of letters and digits.
    const exact = /join\('-'\)/;
    const found = files
      .filter((file) => file.startsWith('src/') && file !== 'src/domain/platform/text/shorten.ts')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line) => `${file}: ${line.trim()}`),
      )
      .filter((line) => cuts.test(line) && !exact.test(line));
    expect(found).toEqual([]);
  });

  test('one schema says what an email address is (R-API-45)', () => {
    const found = files.filter((file) => file.startsWith('src/') && /z\.email\(/.test(read(file)));
    expect(found).toEqual([]);
  });

  test('the database acts by itself in fewer than twelve triggers, each in src/server/db/functions', () => {
    const of = (folder: string) =>
      globSync(`src/server/db/${folder}/*.sql`, { cwd: root }).flatMap(
        (file) => read(file).match(/create (?:or replace )?(?:constraint )?trigger/gi) ?? [],
      );
    expect(of('functions').length).toBeGreaterThan(0);
    expect(of('functions').length).toBeLessThan(12);
    expect(of('migrations')).toEqual([]);
  });

  test('no file is longer than 260 lines', () => {
    const all = [...files, ...globSync('{test,scripts,bench}/**/*.{ts,mjs}', { cwd: root })];
    expect(all.filter((file) => read(file).split('\n').length > 260)).toEqual([]);
  });
});

describe('libraries', () => {
  /** What only reaches into a library if it names one of its private parts. */
  const privateParts = {
    'a symbol of a library': /Symbol\.for\(/,
    'a private member': /[\w)\]]\._[A-Za-z]|\['_[A-Za-z]\w*'\](?! *[,)])/,
    'Drizzle’s query builder':
      /\b(?:PgDialect|PgSession|NodePgSession|PgliteSession|PgPreparedQuery|prepareQuery|buildSelection)\b/,
    'a table of pg-boss':
      /\bjobs\.(?:job|queue|schedule|version|subscription|bam|warning|queue_stats)\b|__pgboss/,
    'what React writes to elements': /__react/,
    'Vitest’s messages': /__vitest/,
    'a library’s code, rewritten by a build': /\bid: \/.*(?:node_modules|preload-helper)|\bdisplayName\b/,
    'a finished file of a build': /\b(?:generateBundle|renderChunk)\b/,
  };

  test('are used by their published calls', () => {
    const all = globSync(['{src,scripts,test}/**/*.{ts,tsx,mjs}', '*.config.ts'], { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file !== 'test/architecture.test.ts');
    const found = Object.entries(privateParts).flatMap(([part, pattern]) =>
      all.filter((file) => pattern.test(read(file))).map((file) => `${file}: ${part}`),
    );
    expect(found).toEqual([]);
  });

  test('have the types that they declare: the server casts none to a shape of its own', () => {
    const casts = files.filter(
      (file) => /^src\/(?:server|domain)\//.test(file) && /\bas any\b|\bas unknown as\b/.test(read(file)),
    );
    expect(casts).toEqual([]);
  });
});

describe('routes', () => {
  const routes: RouteOptions[] = [];
  const callOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;
  beforeAll(async () => void (await testStore({ onRoute: (route) => routes.push(route) })));

  test('every admin and catalog-writing route admits only staff, before its body is read (R-API-29, R-SEC-11)', () => {
    const owners = routes.filter(
      ({ url, method }) =>
        (url.startsWith('/api/admin/') && !/^\/api\/admin\/login(\/code)?$/.test(url)) ||
        (url.startsWith('/api/products') && !/^(GET|HEAD)$/.test(String(method))),
    );
    expect(owners.filter((route) => guardedFor(route) !== 'staff').map(callOf)).toEqual([]);
    expect(owners.map(callOf)).toContain('GET /api/admin/orders');
  });

  test('of the account routes, those that need no account are named', () => {
    const open = routes.filter(
      (route) => route.url.startsWith('/api/auth/') && guardedFor(route) !== 'customer',
    );
    expect(open.map(callOf).toSorted()).toEqual(
      ['forgot-password', 'login', 'register', 'reset-password', 'verify-email'].map(
        (call) => `POST /api/auth/${call}`,
      ),
    );
  });

  test('no route judges who is calling after its body was read', () => {
    const late = routes.filter(({ preHandler, preValidation, preParsing }) =>
      [preHandler, preValidation, preParsing].some((hook) => hook !== undefined),
    );
    expect(late.map(callOf)).toEqual([]);
  });
});
