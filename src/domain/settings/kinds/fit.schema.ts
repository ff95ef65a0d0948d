import { z } from 'zod';
import { fitStates } from '#domain/catalog/holster/fit-states.ts';
import { shellSizes } from '#domain/catalog/holster/options.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';

/** The ids of models. One that is not listed anymore counts for nothing. */
const ids = z.array(z.string().max(120)).max(300, 'Choose at most 300 models');

/** Which pistols go with which lights, and with which optics (R-FIT-1). */
const fitRow = z
  .object({
    /** Made by the form, and kept by all later versions. */
    id: z.string().regex(/^[0-9a-z-]{1,40}$/),
    /** These models, or else these sizes, or else all pistols. */
    pistols: ids,
    shells: z.array(z.enum(shellSizes)).max(shellSizes.length),
    /** Any light. Otherwise these; none of them: the light does not matter, nor whether there is one. */
    everyLight: z.boolean(),
    lights: ids,
    /** None: the optic does not matter. */
    optics: ids,
    state: z.enum(fitStates),
    /** Follows a colon, for shoppers: 'the light does not mount on it'. */
    reason: typedLine.max(120, 'Enter at most 120 characters'),
  })
  .refine(({ everyLight, lights, optics }) => everyLight || lights.length + optics.length > 0, {
    path: ['lights'],
    message: 'Choose a light or an optic',
  })
  .refine(({ state, reason }) => state === 'made' || reason !== '', {
    path: ['reason'],
    message: 'Say why, for shoppers',
  });

export type FitRow = Readonly<z.infer<typeof fitRow>>;

export const fitRows = z
  .array(fitRow)
  .max(200, 'At most 200 rows')
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Name each row once');
