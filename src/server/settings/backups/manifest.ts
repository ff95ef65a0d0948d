import { z } from 'zod';

export const manifestName = 'backup.json';

/** What a backup says about itself. */
export const manifest = z.object({
  /** The version of the archive's layout. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'server']),
  /** The newest migration of the version of the store that made it. */
  schema: z.number().int(),
});

export type Manifest = z.infer<typeof manifest>;
