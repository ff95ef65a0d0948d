import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { madeAtOf } from './backup-name.ts';

/** A try to restore the newest backup elsewhere. `isExact`: whether the restored books agree; null if it did not get that far. */
const proof = z.object({
  startedAt: z.string(),
  seconds: z.number().int(),
  isExact: z.boolean().nullable(),
  fault: z.string().nullable(),
});

const storedBackup = z.object({ name: z.string(), madeAt: z.string(), bytes: z.number().int() });

/** How backups go. Moments are ISO dates; null: never. */
export const backupsStatus = z
  .object({
    /** The store's time of this answer, by which days are counted. */
    asOf: z.string(),
    last: storedBackup.nullable(),
    /** Why the newest try made no backup, in words; null if it did. */
    fault: z.string().nullable(),
    /** The newest proven restore, and the newest try. */
    proof: z.object({ last: proof.nullable(), latest: proof.nullable() }),
  })
  .register(schemaNames, { id: 'BackupsStatus' });

export type BackupsStatus = z.infer<typeof backupsStatus>;

export const backupList = backupsStatus
  .extend({
    /** The newest first. */
    backups: z.array(storedBackup),
    folder: z.string(),
    keyFile: z.string(),
    /** Whether the backups are in the data folder itself, and are lost with its disk. */
    isBesideData: z.boolean(),
    isMaking: z.boolean(),
    isProving: z.boolean(),
  })
  .register(schemaNames, { id: 'BackupList' });

export type BackupList = z.infer<typeof backupList>;

/** The file name of one. */
export const backupParams = z.object({
  backup: z.string().refine((name) => madeAtOf(name) !== null, 'This is no backup.'),
});
