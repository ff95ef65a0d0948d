import { useQuery } from '@tanstack/react-query';
import { findBuild, type FoundBuild } from '#domain/catalog/holster/find-build.ts';
import { builderLists } from '#web/queries.ts';
import { useSettings } from '#web/settings.ts';

/** The build that a search names; null if it names none, while the builder's lists load, and without a builder (R-CAT-51). */
export function useFoundBuild(text: string): FoundBuild | null {
  const { hasBuilder, day } = useSettings();
  const { data: builder } = useQuery({ ...builderLists, enabled: hasBuilder });
  return builder && hasBuilder ? findBuild(text, builder, day) : null;
}
