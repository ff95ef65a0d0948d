import { globSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '#domain/api/call.ts';

const folder = path.resolve(import.meta.dirname, '../../src/domain/api');

/** A call and its import name, such as `cart.setQuantity`. */
export type NamedCall = { name: string; call: Call };

/** Every call in the contract. */
export const contract: readonly NamedCall[] = (
  await Promise.all(globSync('*.calls.ts', { cwd: folder }).toSorted().map(callsIn))
).flat();

/** The route's name, such as 'PUT /api/cart/:id'. */
export function routeOf({ method, path: address }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${address}`;
}

async function callsIn(file: string): Promise<NamedCall[]> {
  const name = path.basename(file, '.calls.ts');
  const noun = name
    .replace(/\..*$/, '')
    .replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  const calls = (await import(`../../src/domain/api/${name}.calls.ts`)) as Record<string, Call>;
  return Object.entries(calls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call }));
}
