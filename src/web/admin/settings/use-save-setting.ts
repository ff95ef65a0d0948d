import { useQueryClient } from '@tanstack/react-query';
import * as calls from '#domain/api/settings.calls.ts';
import type { SettingKind, SettingValues } from '#domain/settings/kinds/kinds.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useFacts } from '#web/facts.ts';
import { dayText } from '#web/admin/date-time.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { startsNow, validFromOf, type Starts } from './starts.tsx';
import { useReopen } from './whole-form.tsx';

/** Without `starts`, it begins at once. */
type Wanted<Kind extends SettingKind> = { value: SettingValues[Kind]; starts?: Starts };

type SaveOptions = {
  /** What a change that begins at once is told with, such as 'Shoppers see it now.' */
  now: string;
  /** The title of a refusal's toast; left out if `onError` shows it. */
  failure?: string;
  onSaved?: () => void;
  onError?: (error: Error) => void;
};

/** Saves a new version of a setting, based on the one that is shown (R-SET-6). */
export function useSaveSetting<Kind extends SettingKind>(
  { version }: ShownSetting,
  kind: Kind,
  { now, onSaved, ...refusal }: SaveOptions,
) {
  const { timeZone } = useFacts();
  const client = useQueryClient();
  const reopen = useReopen();
  return useStaffMutation({
    mutationFn: ({ value, starts = startsNow }: Wanted<Kind>) =>
      askStaff(calls.save, { kind }, { value, validFrom: validFromOf(starts, timeZone) }, { version }),
    success: (_answer, { starts: { when, day } = startsNow }) => ({
      message: when === 'now' ? `Saved. ${now}` : `Saved for ${dayText(day)}.`,
    }),
    ...refusal,
    onSuccess({ version: saved }) {
      reopen(saved);
      onSaved?.();
    },
    // After a refusal, too: someone else's version is shown, and the next save is based on it.
    onSettled: () => client.invalidateQueries(),
  });
}
