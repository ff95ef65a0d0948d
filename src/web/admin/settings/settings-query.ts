import { queryOptions } from '@tanstack/react-query';
import * as calls from '#domain/api/settings.calls.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';

/** All settings, read again when a planned one begins. */
export const settingsQuery = queryOptions({
  ...staffQueryOf(calls.list),
  refetchInterval: ({ state }) => untilNext(state.data ?? []),
});

function untilNext(settings: readonly ShownSetting[]): number | false {
  const moments = settings.flatMap(({ next }) => next.map(({ validFrom }) => Date.parse(validFrom ?? '')));
  if (moments.length === 0) return false;
  return Math.min(hourMs, Math.max(500, Math.min(...moments) - Date.now()));
}
