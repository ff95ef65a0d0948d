import { useQuery, useQueryClient } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { adminPaths } from '#domain/admin-paths.ts';
import * as calls from '#domain/api/settings.calls.ts';
import {
  settingKinds,
  specifiedVersions,
  type SettingKind,
  type SettingValues,
} from '#domain/settings/kinds/kinds.ts';
import { changesText, describeChange, heldBefore } from '#domain/settings/versions/describe.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { DataTable, type Column } from '#web/admin/lists/data-table.tsx';
import { askStaff, staffQueryOf, type RowOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { settingsQuery } from './settings-query.ts';

type SettingPageProps<Kind extends SettingKind> = {
  kind: Kind;
  note: string;
  children: (value: SettingValues[Kind], setting: ShownSetting) => ReactNode;
};

/** A setting: what holds now, to be edited in its row, what is planned, and its versions (R-SET-7, R-SET-10). */
export function SettingPage<Kind extends SettingKind>({ kind, note, children }: SettingPageProps<Kind>) {
  const { data, error } = useQuery(settingsQuery);
  const setting = data?.find((one) => one.kind === kind);
  return (
    <section>
      <Link to={adminPaths.tab('settings')} className="link type-small">
        All settings
      </Link>
      <h2 className="type-h2 mt-2">{settingKinds[kind].words.title}</h2>
      <p className="type-small mt-1 text-text-2">{note}</p>
      {error && (
        <Notice tone="red" role="alert" title="Failed to fetch settings" className="mt-6">
          {failureText(error, { next: 'reload the page' })}
        </Notice>
      )}
      {!setting && !error && <Skeleton className="mt-6 h-96" />}
      {setting && (
        <>
          <Planned setting={setting} />
          <div className="mt-6">{children(setting.now.value as SettingValues[Kind], setting)}</div>
          <Versions setting={setting} />
        </>
      )}
    </section>
  );
}

/** What will hold, and a way to take it back (R-SET-20). */
function Planned({ setting: { kind, now, next } }: { setting: ShownSetting }) {
  const dateTime = useDateTime();
  const client = useQueryClient();
  const cancel = useStaffMutation({
    mutationFn: (version: number) => askStaff(calls.cancel, { kind, version }),
    success: 'The planned change is canceled.',
    failure: 'Planned change not canceled',
    onSuccess: () => client.invalidateQueries(),
  });
  return next.map(({ version, value, validFrom }, at) => (
    <p key={version} className="type-small mt-3 flex flex-wrap items-center gap-x-3 text-link">
      <Clock size={16} aria-hidden className="shrink-0" />
      <span>
        From {dateTime(validFrom ?? '')}:{' '}
        {changesText(describeChange(kind, (next[at - 1] ?? now).value, value)) || 'as now'}
      </span>
      <Button level="text" size="small" onClick={() => cancel.mutate(version)}>
        Cancel this change
      </Button>
    </p>
  ));
}

type Version = RowOf<typeof calls.versions>;

function Versions({ setting }: { setting: ShownSetting }) {
  const dateTime = useDateTime();
  const { kind, now } = setting;
  const pricesOrders = Object.hasOwn(specifiedVersions, kind);
  const client = useQueryClient();
  const { data: versions } = useQuery(staffQueryOf(calls.versions, { kind }));
  const again = useStaffMutation({
    mutationFn: ({ value }: Version) =>
      askStaff(calls.save, { kind }, { value, note: '' }, { version: setting.version }),
    success: 'Saved. Shoppers see it now.',
    failure: 'Setting not saved',
    onSuccess: () => client.invalidateQueries(),
  });
  async function ask(version: Version) {
    const changes = changesText(describeChange(kind, now.value, version.value));
    const isSure = await showAlert({
      title: 'Use this version again?',
      text: `It holds from now on. What changes: ${changes || 'nothing'}.`,
      action: 'Use again',
      cancel: 'Keep',
    });
    if (isSure) again.mutate(version);
  }
  const action = (version: Version) => {
    const { isCanceled, validFrom } = version;
    if (version.version === now.version) return <Badge tone="olive">In use</Badge>;
    if (isCanceled) return <Badge tone="gray">Canceled</Badge>;
    if (setting.next.some((one) => one.version === version.version))
      return <Badge tone="blue">Planned</Badge>;
    const isReplaced = versions?.some(
      (one) => !one.isCanceled && one.validFrom === validFrom && one.version > version.version,
    );
    if (isReplaced) return <Badge tone="gray">Replaced</Badge>;
    return (
      <Button level="text" size="small" onClick={() => void ask(version)}>
        Use again
      </Button>
    );
  };
  const details = (version: Version) => (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {action(version)}
      {pricesOrders && <span className="text-text-2">Orders: {version.orders}</span>}
    </div>
  );
  const columns: Column<Version & { id: number; before: Version | undefined }>[] = [
    {
      head: 'From',
      className: 'whitespace-nowrap',
      cell: ({ version, validFrom }) => (
        <>
          <span className="type-note block text-text-2">
            {version === 0 ? 'As delivered' : `Version ${version}`}
          </span>
          {validFrom && dateTime(validFrom)}
        </>
      ),
    },
    {
      head: 'What changed',
      className: 'w-full',
      cell: ({ value, note, before }) => (
        <>
          {before && (describeChange(kind, before.value, value).join(', ') || 'No change')}
          {note !== '' && <span className="block text-text-2">{note}</span>}
        </>
      ),
    },
    { head: 'By', from: 'md', cell: ({ author }) => author },
    ...(pricesOrders
      ? [
          {
            head: 'Orders',
            from: 'md' as const,
            isRight: true,
            className: 'tabular',
            cell: ({ orders }: Version) => orders,
          },
        ]
      : []),
    { head: '', from: 'md', isRight: true, className: 'whitespace-nowrap', cell: action },
  ];
  return (
    <section aria-label="Versions" className="mt-10">
      <h3 className="type-h3">Versions</h3>
      <p className="type-small mt-1 mb-4 text-text-2">
        {pricesOrders && 'An order keeps the version it was placed with.'}
      </p>
      {versions ? (
        <DataTable
          label="Versions"
          columns={columns}
          details={{ until: 'md', cell: details }}
          rows={versions.map((row) => ({ ...row, id: row.version, before: heldBefore(versions, row) }))}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}
