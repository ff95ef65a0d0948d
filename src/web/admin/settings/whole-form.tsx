import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { changesText, describeChange } from '#domain/settings/versions/describe.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

const Reopen = createContext<(saved?: number) => void>(() => {});

/** A function that opens the form anew, with this version once it is read, or with what is there. */
export function useReopen(): (saved?: number) => void {
  return useContext(Reopen);
}

type WholeFormProps<Value> = {
  setting: ShownSetting;
  value: Value;
  children: (value: Value) => ReactNode;
};

/**
 * A form with the whole value of a setting. When someone else saves while it is edited, what was typed stays, and a notice
 * says what they changed (R-SET-6).
 */
export function WholeForm<Value>({ setting, value: now, children }: WholeFormProps<Value>) {
  const { version } = setting;
  const [opened, setOpened] = useState(setting);
  const [saved, setSaved] = useState(version);
  const reopen = useCallback((next = version) => setSaved(next), [version]);
  const isNewer = version !== opened.version;
  const isMine = version === saved;
  if (isNewer && (isMine || !hasUnsavedEdits())) setOpened(setting);
  const form = useRef<HTMLDivElement>(null);
  const first = useRef(opened.version);
  // The saved form with the pressed button is gone: the next Tab goes on in the new one.
  useEffect(() => {
    if (opened.version !== first.current && document.activeElement === document.body) form.current?.focus();
  }, [opened.version]);
  const { author, value } = newestOf(setting);
  const changes = changesText(describeChange(setting.kind, opened.now.value, value));
  return (
    <Reopen value={reopen}>
      {isNewer && (
        <Notice tone="yellow" role="alert" title="Someone else changed this setting" className="mb-4">
          {author ?? 'They'} changed: {changes || 'nothing that differs'}. Nothing you typed is lost. Saving
          replaces their change, Cancel shows it.
        </Notice>
      )}
      <div key={opened.version} ref={form} tabIndex={-1} className="outline-none">
        {children(now)}
      </div>
    </Reopen>
  );
}

/** The last save itself: the plans that it went on in are of the same moment, and newer (R-SET-20). */
function newestOf({ version, now, next }: ShownSetting) {
  const all = [now, ...next];
  const newest = all.find((one) => one.version === version) ?? now;
  const saved = all.filter(({ createdAt }) => createdAt === newest.createdAt);
  return saved.reduce((first, one) => (one.version < first.version ? one : first), newest);
}
