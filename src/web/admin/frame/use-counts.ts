import { useQuery } from '@tanstack/react-query';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';

const tabCounts = staffQueryOf(dashboard.readCounts);

export const countsKey = tabCounts.queryKey;

/** How many records each tab has, such as '42' or '10,000+'; empty until they are known. Invalidate `countsKey` after a change. */
export function useCounts(isEnabled: boolean): Readonly<Record<string, string>> {
  const counts = useQuery({ ...tabCounts, enabled: isEnabled });
  return counts.data ?? {};
}
