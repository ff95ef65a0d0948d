import type { BackupList } from '#domain/settings/backups/backups.schema.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** What the owner has to do about backups. */
export function BackupNotices({ backups }: { backups: BackupList }) {
  const { fault, proof, isBesideData, folder, keyFile } = backups;
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-3">
      {fault !== null && (
        <Notice tone="red" title="The last backup failed">
          {fault}
        </Notice>
      )}
      {proof.latest?.fault && (
        <Notice tone="red" title="The last backup could not be restored">
          {proof.latest.fault}
        </Notice>
      )}
      {isBesideData && (
        <Notice tone="yellow" title="The backups are on the same disk as the store">
          A broken disk takes both. Set BACKUP_DIR to a folder on another disk, or download backups regularly.
        </Notice>
      )}
      <Notice title="Keep a copy of the key elsewhere">
        <span className="wrap-anywhere">
          Without the file {keyFile} on the store’s machine, no backup can be opened. Backups are in {folder}.
          How to restore one is in docs/operations.md, under Backups.
        </span>
      </Notice>
    </div>
  );
}
