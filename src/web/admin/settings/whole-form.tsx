import { createContext, Fragment, useCallback, useContext, useState, type ReactNode } from 'react';
import { describeChange } from '#domain/settings/versions/describe.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

const Reopen = createContext<(version?: number) => void>(() => {});

/** A function that opens the form anew with this version, which was saved from it, or with the one that is there. */
export function useReopen(): (version?: number) => void {
  return useContext(Reopen);
}

type WholeFormProps = { setting: ShownSetting; children: ReactNode };

/**
 * A form with the whole value of a setting. When someone else saves while it is edited, what was typed stays, and a notice
 * says what they changed (R-SET-6).
 */
export function WholeForm({ setting, children }: WholeFormProps) {
  const [opened, setOpened] = useState(setting);
  const [wanted, setWanted] = useState(setting.version);
  const reopen = useCallback((version = setting.version) => setWanted(version), [setting.version]);
  const isNewer = setting.version !== opened.version;
  if (isNewer && (wanted === setting.version || !hasUnsavedEdits())) setOpened(setting);
  const { author, value } = newestOf(setting);
  const changes = describeChange(setting.kind, opened.now.value, value).join(', ');
  return (
    <Reopen value={reopen}>
      {isNewer && (
        <Notice tone="yellow" role="alert" title="Someone else changed this setting" className="mb-4">
          {author ?? 'They'} changed: {changes || 'nothing that differs'}. Nothing you typed is lost. Saving
          replaces their change, Cancel shows it.
        </Notice>
      )}
      <Fragment key={opened.version}>{children}</Fragment>
    </Reopen>
  );
}

function newestOf({ version, now, next }: ShownSetting) {
  return next.find((one) => one.version === version) ?? now;
}
