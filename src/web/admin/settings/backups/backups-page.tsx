import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '#domain/admin-paths.ts';
import * as calls from '#domain/api/backups.calls.ts';
import { nightlyOn } from '#domain/settings/backups/backup-times.ts';
import type { BackupList } from '#domain/settings/backups/backups.schema.ts';
import { describeSize } from '#domain/settings/backups/describe-backups.ts';
import { keptBackups } from '#domain/settings/backups/expired-backups.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { saveBlob } from '#web/save-file.ts';
import { DataTable, type Column } from '#web/admin/lists/data-table.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { askBytes, askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { useFacts } from '#web/facts.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { BackupNotices } from './backup-notices.tsx';
import { ProofText } from './backups-text.tsx';

const backupsQuery = queryOptions(staffQueryOf(calls.read));

/** The backups that are kept, one made now, and whether the newest was proven by restoring it (R-BACKUP-7, R-BACKUP-9). */
export function BackupsPage() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.isMaking || state.data?.isProving) && 2_000,
  });
  const show = (now: BackupList) => client.setQueryData(backupsQuery.queryKey, now);
  const make = useStaffMutation({
    mutationFn: () => askStaff(calls.make),
    onSuccess: show,
    failure: 'No backup made',
  });
  const prove = useStaffMutation({
    mutationFn: () => askStaff(calls.prove),
    onSuccess: show,
    failure: 'Nothing proven',
  });
  useScreenActions([{ label: 'Back up now', onSelect: () => make.mutate() }]);
  return (
    <section>
      <Link to={adminPaths.tab('settings')} className="link type-small">
        All settings
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="type-h2">Backups</h2>
        <Button
          size="small"
          busy={(make.isPending || data?.isMaking === true) && 'Backing up...'}
          onClick={() => make.mutate()}
        >
          Back up now
        </Button>
      </div>
      {error && (
        <Notice tone="red" role="alert" title="Failed to fetch the backups" className="mt-6">
          {failureText(error, { next: 'reload the page' })}
        </Notice>
      )}
      {!data && !error && <Skeleton className="mt-6 h-96" />}
      {data && (
        <>
          <Schedule asOf={data.asOf} />
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="type-strong">
              <ProofText {...data} />
            </p>
            <Button
              level="text"
              size="small"
              busy={(prove.isPending || data.isProving) && 'Proving...'}
              onClick={() => prove.mutate()}
            >
              Prove a restore now
            </Button>
          </div>
          <BackupNotices backups={data} />
          <Kept backups={data.backups} />
        </>
      )}
    </section>
  );
}

function Schedule({ asOf }: { asOf: string }) {
  const { timeZone } = useFacts();
  const time = formatIn(timeZone, { timeStyle: 'short' }).format(nightlyOn(new Date(asOf)));
  const { days, weeks, months } = keptBackups;
  return (
    <p className="type-small mt-1 max-w-prose text-text-2">
      Every night at {time}; kept for {days} days, {weeks} weeks and {months} months, one for each. Each is an
      encrypted file of the whole store. Every week the newest is restored elsewhere, and its books are
      checked.
    </p>
  );
}

type Backup = BackupList['backups'][number];

function Kept({ backups }: { backups: readonly Backup[] }) {
  const dateTime = useDateTime();
  if (backups.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState title="No backups yet">
          The first one is made tonight. Press Back up now to make one now.
        </EmptyState>
      </div>
    );
  }
  const columns: readonly Column<Backup & { id: string }>[] = [
    { head: 'Made', cell: ({ madeAt }) => dateTime(madeAt) },
    {
      head: 'Size',
      cell: ({ bytes }) => describeSize(bytes),
      isRight: true,
      className: 'tabular whitespace-nowrap',
    },
    { head: '', cell: (backup) => <Download backup={backup} />, isRight: true },
  ];
  return (
    <DataTable
      label="Backups"
      className="mt-6 max-w-3xl"
      rows={backups.map((backup) => ({ ...backup, id: backup.name }))}
      columns={columns}
    />
  );
}

function Download({ backup: { name, madeAt } }: { backup: Backup }) {
  const dateTime = useDateTime();
  const save = useMutation({
    mutationFn: () => askBytes(calls.download, { backup: name }),
    onSuccess: (bytes) => saveBlob(name, bytes),
    onError: (error) => toastFailure('The backup could not be downloaded', error, failureText(error)),
  });
  return (
    <Button
      level="text"
      size="small"
      aria-label={`Download the backup of ${dateTime(madeAt)}`}
      busy={save.isPending && 'Downloading...'}
      onClick={() => save.mutate()}
    >
      Download
    </Button>
  );
}
