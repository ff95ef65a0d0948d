import { beforeAll, describe, expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { unknownPlaceholder } from '#domain/care/policies/placeholders.ts';
import { maxMarkdownLength } from '#domain/care/policies/read-markdown.ts';
import { policy, type EditedPolicy, type Run, type Policy } from '#domain/care/policies/policy.schema.ts';
import { legalPolicies } from '#domain/care/policies/policies.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { loadDefaultPolicies } from '#server/care/policies/policies.queries.ts';
import { eventually } from '../../support/eventually.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const defaults = loadDefaultPolicies();
let authorization = '';

beforeAll(async () => {
  await ensureFirstAdmin(services.database.db, services.config);
  const payload = { username: 'admin', password: 'a-password-for-tests' };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  authorization = `Bearer ${answer.json<{ token: string }>().token}`;
});

async function read(name: string): Promise<Policy> {
  const answer = await app.inject({ url: `/api/policies/${name}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Policy>();
}

function edit(method: 'PUT' | 'DELETE', name: string, markdown?: unknown, version?: string) {
  return app.inject({
    method,
    url: `/api/admin/policies/${name}`,
    headers: { authorization, ...(version === undefined ? {} : { 'if-match': version }) },
    ...(markdown === undefined ? {} : { payload: { markdown } }),
  });
}

async function listed(name: string): Promise<EditedPolicy | undefined> {
  const answer = await app.inject({ url: '/api/admin/policies', headers: { authorization } });
  return answer.json<EditedPolicy[]>().find((text) => text.name === name);
}

function runsOf({ blocks }: Policy): Run[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2);
    if (block.kind === 'list') return block.items.flatMap(({ runs, items }) => [...runs, ...items.flat()]);
    return block.runs;
  });
}

describe.each(legalPolicies)('the default text %s', (name) => {
  test('is complete, names the store only through its settings, and matches the schema (R-SETUP-2)', async () => {
    const text = await read(name);
    expect(policy.parse(text)).toEqual(text);
    expect(text.blocks.length).toBeGreaterThan(30);
    const { markdown } = defaults[name];
    expect(unknownPlaceholder(markdown)).toBeNull();
    for (const word of [demoFacts.name, demoFacts.legalName, demoFacts.email, demoFacts.address.city]) {
      expect(markdown).not.toContain(word);
      expect(JSON.stringify(text)).toContain(word);
    }
    expect(JSON.stringify(text)).not.toContain('{{');
  });

  test('links to existing headings', async () => {
    const text = await read(name);
    const ids = new Set(text.blocks.map((block) => (block.kind === 'heading' ? `#${block.id}` : '')));
    const places = runsOf(text).flatMap(({ href }) => (href?.startsWith('#') ? [href] : []));
    expect(places.filter((place) => !ids.has(place))).toEqual([]);
  });
});

test('the size chart has a table for tees, hoodies and belts (R-POLICY-4)', async () => {
  const { blocks } = await read('size-chart');
  const titles = blocks.flatMap((block) => (block.kind === 'heading' ? block.runs[0]?.text : []));
  expect(titles).toEqual(['Tees', 'Hoodies', 'Belts', 'Caps']);
  expect(blocks.filter(({ kind }) => kind === 'table')).toHaveLength(3);
});

test.each([
  ['privacy', ['CCPA', 'PayPal', 'Global Privacy Control', '/cookie-policy']],
  [
    'terms',
    ['7-10 business days', '18 or older', 'California, Colorado, Connecticut', 'State of Texas', '30 days'],
  ],
])('%s contains %j', async (name, words) => {
  const text = JSON.stringify(await read(name));
  const plain = runsOf(await read(name))
    .map((run) => run.text)
    .join('');
  for (const word of words) expect(text + plain).toContain(word);
});

test('an owner’s policy is live immediately, with its date, and a reset restores the default', async () => {
  time.pass(minuteMs);
  const saved = await edit('PUT', 'privacy', '## Ours\n\nWe keep **nothing**.');
  expect(saved.json()).toMatchObject({
    name: 'privacy',
    isDefault: false,
    updatedAt: time.now.toISOString(),
  });
  await eventually(services, async () =>
    expect(await read('privacy')).toEqual({
      name: 'privacy',
      title: 'Privacy Policy',
      updatedAt: time.now.toISOString(),
      blocks: [
        { kind: 'heading', level: 2, id: 'section-ours', runs: [{ text: 'Ours' }] },
        {
          kind: 'paragraph',
          runs: [{ text: 'We keep ' }, { text: 'nothing', strong: true }, { text: '.' }],
        },
      ],
    }),
  );
  expect((await edit('DELETE', 'privacy')).json()).toMatchObject({ isDefault: true });
  await eventually(services, async () => expect((await read('privacy')).blocks.length).toBeGreaterThan(30));
});

test('the second of two editors gets a conflict; without a version an edit is accepted as sent', async () => {
  const version = `"${(await listed('terms'))?.version}"`;
  const first = await edit('PUT', 'terms', 'First', version);
  expect(first.statusCode).toBe(200);
  const second = await edit('PUT', 'terms', 'Second', version);
  expect(second.statusCode).toBe(412);
  expect(second.json()).toMatchObject({ message: expect.stringContaining('Someone else') as string });
  expect((await edit('DELETE', 'terms', undefined, version)).statusCode).toBe(412);
  expect(await listed('terms')).toMatchObject({ markdown: 'First' });
  expect((await edit('PUT', 'terms', 'Third', String(first.headers.etag))).statusCode).toBe(200);
  expect((await edit('PUT', 'terms', 'Fourth')).statusCode).toBe(200);
  expect((await edit('DELETE', 'terms', undefined, '*')).statusCode).toBe(200);
});

test('one of ten concurrent editors wins', async () => {
  const version = `"${(await listed('terms'))?.version}"`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, index) => edit('PUT', 'terms', `Editor ${index}`, version)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
  await edit('DELETE', 'terms');
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['blanks', '  \n'],
  ['a number', 7],
  ['an unknown placeholder', 'a {{nothing}} b'],
  ['more than any text', 'a'.repeat(maxMarkdownLength + 1)],
  ['quotes in quotes', `${'>'.repeat(5_000)}a`],
  ['characters that no text has', 'a\0b'],
])('%s is refused, naming the field', async (_what, markdown) => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/admin/policies/terms',
    headers: { authorization },
    payload: { markdown },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field: 'markdown' });
});

test.each(['no quotes', '"a" "b"', '"…"'])('the version %j is refused', async (version) => {
  expect(await edit('PUT', 'terms', 'x', version)).toMatchObject({ statusCode: 400 });
});

test('unknown policies do not exist, and only staff edit', async () => {
  expect(await app.inject({ url: '/api/policies/imprint' })).toMatchObject({ statusCode: 400 });
  expect(await edit('PUT', 'imprint', 'x')).toMatchObject({ statusCode: 400 });
  authorization = 'Bearer nobody';
  expect(await edit('PUT', 'terms', 'x')).toMatchObject({ statusCode: 401 });
  expect(await edit('DELETE', 'terms')).toMatchObject({ statusCode: 401 });
  expect(await app.inject({ url: '/api/admin/policies' })).toMatchObject({ statusCode: 401 });
});
