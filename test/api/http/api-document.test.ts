import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { Call } from '#domain/api/call.ts';
import { longestText } from '#domain/api/shapes.ts';
import { nouns } from '#domain/api/nouns.ts';
import { contract } from '../../support/contract.ts';
import { sharedStore } from '../../support/store.ts';

type Content = Record<string, { example?: unknown }>;

type Described = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
};

const { app } = await sharedStore();
const text = (await app.inject('/api/docs/json')).body;
const { paths, components } = JSON.parse(text) as ApiDocument;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

const documented = contract.filter(({ call }) => !call.isLink);

test('every call of the contract is an operation by its name, except links in emails', () => {
  expect(contract.filter(({ name, call }) => byId.has(name) === (call.isLink === true))).toEqual([]);
  expect(byId.size).toBe(operations.length);
});

test('redocly objects only to addresses that the specification prescribes', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  const prescribed = /`\/api\/products\/category\/\{category\}` and `\/api\/products\/\{id\}\/\w+`/;
  expect(problems.map(({ message }) => message).filter((message) => !prescribed.test(message))).toEqual([]);
});

test('no call takes a longer text than the store reads (R-API-5)', () => {
  const limits = [...text.matchAll(/"maxLength":(\d+)/g)].map(([, most]) => Number(most));
  expect(Math.max(...limits)).toBe(longestText);
});

test('every operation has a summary and a known tag', () => {
  const poor = operations.filter(
    ({ summary, description, tags }) =>
      !summary || !description || tags.length !== 1 || !Object.hasOwn(nouns, tags[0] ?? ''),
  );
  expect(poor.map(({ operationId }) => operationId)).toEqual([]);
});

test('every operation names a success and its refusals', () => {
  const silent = operations.filter(({ responses }) => {
    const statuses = Object.keys(responses).map(Number);
    return (
      !statuses.some((status) => status < 400) || !statuses.some((status) => status >= 400 && status < 500)
    );
  });
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

test.each(documented.map(({ name, call }) => [name, call] as const))(
  'the examples of %s are what it takes and answers',
  (name, call) => {
    const { parameters = [], requestBody, responses } = byId.get(name) ?? never(name);
    const given = (place: string) =>
      Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]));
    expect(call.params?.safeParse(given('path')).error).toBeUndefined();
    expect(call.query?.safeParse(given('query')).error).toBeUndefined();
    expect(call.body?.safeParse(requestBody?.content['application/json']?.example).error).toBeUndefined();
    for (const [status, answer] of Object.entries(call.answers)) {
      const example = responses[status]?.content?.[typeOf(call, status)]?.example;
      expect(answer.safeParse(example).error, status).toBeUndefined();
    }
  },
);

function typeOf({ answersFile }: Call, status: string): string {
  return answersFile !== undefined && status === '200' ? answersFile : 'application/json';
}

function never(name: string): never {
  throw new Error(`${name} is no operation.`);
}

test('every reference points to a named schema, and every named schema is used', () => {
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect(used).toEqual(new Set(Object.keys(components.schemas)));
  expect(components.schemas).toHaveProperty('Refusal');
});

test('a versioned call has If-Match, and an upload its file', () => {
  expect(byId.get('adminProducts.edit')?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'if-match' }),
  );
  expect(Object.keys(byId.get('uploads.add')?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});
