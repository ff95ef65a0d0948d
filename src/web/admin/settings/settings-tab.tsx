import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Outlet, useMatch } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import { changesText, describeChange, describeSetting } from '#domain/settings/versions/describe.ts';
import { settingKinds } from '#domain/settings/kinds/kinds.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { useSettings } from '#web/settings.ts';
import { LastChanges } from './last-changes.tsx';
import { settingPages } from './setting-pages.ts';
import { SettingsLine } from './settings-line.tsx';
import { settingsQuery } from './settings-query.ts';
import { StatusLines } from './status-lines.tsx';

/** The owner's settings, each with what holds now and what is planned (R-SET-10); one of them opens in their place. */
export function SettingsTab() {
  const isHome = useMatch(adminPaths.tab('settings')) !== null;
  return isHome ? <SettingsHome /> : <Outlet />;
}

function SettingsHome() {
  const { data: rows, error } = useQuery(settingsQuery);
  return (
    <section>
      <h2 className="type-h2">Settings</h2>
      <p className="type-small mt-1 text-text-2">
        A change starts now or on a date. Orders already placed keep what they were placed with.
      </p>
      <div className="mt-6 grid items-start gap-x-4 gap-y-6 xl:grid-cols-[1fr_23rem]">
        <div className="grid grid-cols-1 gap-6">
          <Group title="Selling">
            <ListFrame list={{ rows, error }} failed="Failed to fetch settings" next="reload the page">
              <Lines>
                {rows?.map((setting) => (
                  <SettingLine key={setting.kind} setting={setting} />
                ))}
              </Lines>
            </ListFrame>
          </Group>
          <Group title="People and services">
            <Lines>
              <StatusLines />
            </Lines>
          </Group>
        </div>
        <LastChanges />
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-label mb-2 text-text-2">{title}</h3>
      {children}
    </div>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-m border border-line bg-surface">{children}</ul>;
}

function SettingLine({ setting }: { setting: ShownSetting }) {
  const dateTime = useDateTime();
  const { kind, now, next } = setting;
  const today = useSettings().day;
  const [first] = next;
  return (
    <SettingsLine
      title={settingKinds[kind].words.title}
      to={adminPaths.setting(kind)}
      icon={settingPages[kind].icon}
      next={
        first?.validFrom && (
          <span className="flex gap-2">
            <Clock size={16} aria-hidden className="mt-0.5 shrink-0" />
            From {dateTime(first.validFrom)}: {changesText(describeChange(kind, now.value, first.value))}
          </span>
        )
      }
    >
      {describeSetting(kind, now.value, today)}
    </SettingsLine>
  );
}
