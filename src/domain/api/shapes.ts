import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

/** The id of a row, as an address has it. */
export const rowId = z.coerce.number<number>().int().min(1).max(2_147_483_647);

export const rowParams = z.object({ id: rowId });

/** Answer of the calls that have nothing to tell, such as a sign-out. */
export const done = z.object({ ok: z.literal(true) }).register(schemaNames, { id: 'Done' });

/** What was done, as the owner reads it. */
export const told = z.object({ message: z.string() }).register(schemaNames, { id: 'Told' });
