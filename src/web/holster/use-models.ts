import { useQuery } from '@tanstack/react-query';
import * as holster from '#domain/api/holster.calls.ts';
import { queryOf } from '#web/queries.ts';

export type Models = {
  names: readonly string[];
  state: 'no make' | 'loading' | 'there' | 'failed';
  /** Why they did not load. */
  error: Error | null;
  retry: () => void;
};

/** A make's models, fetched once a make is chosen and then cached (R-API-26, R-HOL-23). */
export function useModels(make: string | null): Models {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(holster.models, { make: make ?? '' }),
    enabled: make !== null,
  });
  const state = make === null ? 'no make' : data ? 'there' : isFetching ? 'loading' : 'failed';
  return { names: data ?? [], state, error, retry: () => void refetch() };
}
