import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, routeOf, type NamedCall } from '../../../test/support/contract.ts';
import { partsOf, type Part } from '../../../test/support/schema-parts.ts';
import { specifiedCalls } from '../../../test/support/specified-calls.ts';
import { permissions } from '#domain/identity/staff/permissions.ts';
import { examples } from './examples.ts';
import { nouns } from './nouns.ts';
import { refusal } from './shapes.ts';
import { schemaNames } from './schema-names.ts';

/** The names of the calls for which this is true. */
const namesOf = (isWrong: (call: NamedCall['call'], name: string) => boolean) =>
  contract.filter(({ call, name }) => isWrong(call, name)).map(({ name }) => name);

const successes = new Set(['200', '201', '202', '204', '303']);

describe('every call', () => {
  test('is named by its noun and verb', () => {
    expect(namesOf(({ id }, name) => id !== name)).toEqual([]);
    expect(namesOf((_, name) => !Object.hasOwn(nouns, name.split('.')[0] ?? ''))).toEqual([]);
  });

  test('has an address of its own, with a parameter for each name in it', () => {
    const routes = contract.map(({ call }) => routeOf(call));
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
    expect(routes.filter((route) => !/^(GET|POST|PUT|PATCH|DELETE) \/[a-z]/.test(route))).toEqual([]);
    const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(
      namesOf(({ path, params }) => String(parametersOf(path)) !== String(Object.keys(params?.shape ?? {}))),
    ).toEqual([]);
  });

  test('of the specification is there as it is written (R-API-1)', () => {
    const calls = new Set(contract.map(({ call }) => routeOf(call).replaceAll(/:(\w+)/g, '{$1}')));
    expect(specifiedCalls.filter((call) => !calls.has(call))).toEqual([]);
  });

  test('names its callers; those of the dashboard are staff', () => {
    expect(namesOf(({ caller }) => !['public', 'customer', 'staff'].includes(caller))).toEqual([]);
    const open = namesOf(({ path, caller }) => path.startsWith('/api/admin/') && caller !== 'staff');
    expect(open).toEqual(['staff.signIn', 'staff.signInWithCode']);
  });

  test('of staff needs a permission of the table, and no other call names one (R-SEC-13)', () => {
    const known = new Set<string | undefined>(permissions);
    expect(namesOf(({ caller, permission }) => (caller === 'staff') !== known.has(permission))).toEqual([]);
  });

  test('says in a few words what it does, and in sentences what else there is to know', () => {
    expect(namesOf(({ summary }) => !/^[A-Z].*[^.]$/.test(summary))).toEqual([]);
    expect(namesOf(({ description }) => description !== undefined && !/^\S.*[.]$/.test(description))).toEqual(
      [],
    );
  });

  test('has a success, and refusals in order', () => {
    expect(namesOf(({ answers }) => !Object.keys(answers).some((status) => successes.has(status)))).toEqual(
      [],
    );
    expect(
      namesOf(({ refusals = [400] }) => {
        const sorted = [...new Set(refusals)].toSorted((a, b) => a - b);
        return String(sorted) !== String(refusals) || !refusals.every((status) => status >= 400);
      }),
    ).toEqual([]);
    expect(namesOf(({ refusals }) => refusals?.length === 0)).toEqual([]);
  });

  test('has a body only if it changes something, and whole flags', () => {
    expect(namesOf(({ method, body, file }) => method === 'GET' && Boolean(body ?? file))).toEqual([]);
    expect(namesOf(({ file }) => file === '')).toEqual([]);
    expect(namesOf(({ isVersioned = true }) => !isVersioned)).toEqual([]);
    expect(namesOf(({ cache = 'memory' }) => cache !== 'memory')).toEqual([]);
  });
});

const given = contract.flatMap(({ name, call }) =>
  [call.params, call.query, call.body].flatMap((schema) => (schema ? partsOf(schema, name) : [])),
);
const answered = contract.flatMap(({ name, call }) =>
  Object.values(call.answers).flatMap((schema) => partsOf(schema, name)),
);
const parts = [...given, ...answered, ...partsOf(refusal, 'refusal')];

describe('every schema of the calls', () => {
  test('that is an object has fields, and one that is a choice has choices', () => {
    const bare = parts.filter(
      ({ schema }) => schema instanceof z.ZodObject && Object.keys(schema.shape as object).length === 0,
    );
    expect(bare.map(({ at }) => at)).toEqual([]);
    const choices = parts.flatMap(({ at, schema }) =>
      schema instanceof z.ZodEnum ? [{ at, options: schema.options.map(String) }] : [],
    );
    expect(choices.filter(({ options }) => options.length === 0 || options.includes(''))).toEqual([]);
  });

  test('that has a name has one of its own', () => {
    const named = new Map(
      parts.flatMap(({ schema }) => {
        const entry = schemaNames.get(schema);
        return entry ? [[schema, entry.id] as const] : [];
      }),
    );
    const names = [...named.values()];
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the examples', () => {
  const isLeaf = ({ schema }: Part) =>
    schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodArray;

  test('are each what a field of that name takes', () => {
    const wrong = Object.entries(examples).filter(
      ([field, example]) =>
        !parts.some(({ name, schema }) => name === field && schema.safeParse(example).success),
    );
    expect(wrong).toEqual([]);
    expect(
      Object.entries(examples).filter(([, example]) => example === '' || String(example) === ''),
    ).toEqual([]);
  });

  test('fit every text and number that a caller sends', () => {
    const misfits = given.filter(
      (part) =>
        isLeaf(part) &&
        Object.hasOwn(examples, part.name) &&
        typeof examples[part.name] === (part.schema instanceof z.ZodNumber ? 'number' : 'string') &&
        !part.schema.safeParse(examples[part.name]).success,
    );
    expect(misfits.map(({ at }) => at)).toEqual([]);
  });
});
