import { useQuery } from '@tanstack/react-query';
import { adminFetch } from '../session/admin-fetch.ts';

export const countsKey = ['/api/admin/counts'];

/** How many stand behind each tab, such as '42' or '10,000+'; empty until they are known. Invalidate `countsKey` after a change. */
export function useCounts(isEnabled: boolean): Readonly<Record<string, string>> {
  const counts = useQuery({
    queryKey: countsKey,
    queryFn: async () => (await adminFetch('/api/admin/counts')) as Record<string, string>,
    enabled: isEnabled,
    gcTime: 0,
  });
  return counts.data ?? {};
}
