import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { backupsStatus } from '#domain/settings/backups/backups.schema.ts';
import { listedProviders } from '#domain/payments/providers/providers.ts';

/** Who works in the store, and how payments, emails and backups go. Moments are ISO dates; null: never. */
export const storeStatus = z
  .object({
    staff: z.object({
      people: z.number().int(),
      withSecondFactor: z.number().int(),
      invitations: z.number().int(),
    }),
    payments: z.object({
      /** Those in use; a test moves no money. */
      providers: z.array(z.object({ name: z.enum(listedProviders), isTest: z.boolean() })),
      last: z.object({ at: z.string(), amount: z.string() }).nullable(),
    }),
    email: z.object({
      /** Null: no mail server is set, and emails are kept in the preview. */
      sender: z.string().nullable(),
      lastSentAt: z.string().nullable(),
      waiting: z.number().int(),
    }),
    backups: backupsStatus,
  })
  .register(schemaNames, { id: 'StoreStatus' });

export type StoreStatus = z.infer<typeof storeStatus>;
