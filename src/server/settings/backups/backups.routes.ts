import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as backups from '#domain/api/backups.calls.ts';
import { found, refused } from '#domain/result.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { listBackups } from './backup-folder.ts';
import { askForJob } from './backup-jobs.ts';
import { readBackups } from './read-backups.ts';

/** The owner's backups (R-BACKUP-7). */
export function backupRoutes(services: Services): FastifyPluginAsync {
  const { config, database } = services;
  return async (app) => {
    app.serve(backups.read, () => readBackups(services));

    app.serve(backups.make, async () => {
      await database.db.transaction((tx) =>
        recordChange(tx, { kind: 'backup', subject: 'now', label: 'a backup', verb: 'asked-for' }),
      );
      await askForJob(services, 'backups.make');
      return readBackups(services);
    });

    app.serve(backups.prove, async () => {
      await database.db.transaction((tx) =>
        recordChange(tx, { kind: 'backup', subject: 'proof', label: 'a proven restore', verb: 'asked-for' }),
      );
      await askForJob(services, 'backups.prove');
      return readBackups(services);
    });

    app.serve(backups.download, async ({ params: { backup: name }, reply }) => {
      const stored = (await listBackups(config.backups.folder)).find((one) => one.name === name) ?? null;
      const { bytes } = replyWith(found(stored, gone));
      await database.db.transaction((tx) =>
        recordChange(tx, { kind: 'backup', subject: name, label: name, verb: 'downloaded' }),
      );
      void reply
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`);
      return createReadStream(path.join(config.backups.folder, name));
    });
  };
}

const gone = refused('missing', 'This backup is not there any more. Reload the page to see the newer ones.');
