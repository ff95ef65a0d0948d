import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { personalColumns } from '#server/identity/privacy/personal-columns.ts';
import { root } from './support/imports.ts';

const folder = path.join(root, 'src/server/db/schema');

/** Every column that takes any text, as 'table.column'. One whose values are listed holds no name. */
async function textColumns(): Promise<string[]> {
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<object>),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return tables
    .map(getTableConfig)
    .flatMap(({ name, columns }) =>
      columns
        .filter(
          (column) => ['text', 'json', 'jsonb'].includes(column.getSQLType()) && !column.enumValues?.length,
        )
        .map((column) => `${name}.${column.name}`),
    );
}

test('every column that can hold a text is erased, kept for a reason, or about no customer (R-PRIV-7)', async () => {
  const listed = Object.entries(personalColumns).flatMap(([table, fates]) =>
    Object.values(fates).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
  );
  expect(listed.toSorted()).toEqual((await textColumns()).toSorted());
});
