import { describeProof, describeSize, isProofDue } from '#domain/settings/backups/describe-backups.ts';
import type { BackupsStatus } from '#domain/settings/backups/backups.schema.ts';
import { cx } from '#web/ui/cx.ts';

/** 'Every night. Last one Nov 30, 2026, 2:10 AM, 41 MB.' */
export function backupsText({ last, fault }: BackupsStatus, dateTime: (iso: string) => string): string {
  const newest = last ? `Last one ${dateTime(last.madeAt)}, ${describeSize(last.bytes)}.` : 'No backup yet.';
  return `Every night. ${newest}${fault === null ? '' : ' The last try failed.'}`;
}

/** Whether a backup was proven by restoring it; red if the owner has to act (R-BACKUP-9). */
export function ProofText({ proof, asOf }: Pick<BackupsStatus, 'proof' | 'asOf'>) {
  const now = new Date(asOf);
  return (
    <span className={cx(isProofDue(proof, now) ? 'text-red-700' : 'text-text-2')}>
      {describeProof(proof.last, now)}
      {proof.latest?.fault && '. The last try failed.'}
    </span>
  );
}
