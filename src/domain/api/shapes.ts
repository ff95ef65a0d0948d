import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

/** A row's id in an address. */
export const rowId = z.coerce.number<number>().int().min(1).max(2_147_483_647);

export const rowParams = z.object({ id: rowId });

/** The answer of calls without data, such as a sign-out. */
export const done = z.object({ ok: z.literal(true) }).register(schemaNames, { id: 'Done' });

/** A message for the owner about what was done. */
export const told = z.object({ message: z.string() }).register(schemaNames, { id: 'Told' });
