import type { FoundBuild } from '#domain/catalog/holster/find-build.ts';
import { paths } from '#domain/paths.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { builderId, quickFormAddress, writeBuildAddress } from '#web/shop/holster/build/build-address.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** Where the builder opens with what a search named, or the quick form with Left (R-CAT-51). */
export function buildAddress({ choices, isLeftHanded, builder }: FoundBuild): string {
  return isLeftHanded
    ? quickFormAddress(choices, 'Left', builder)
    : `${paths.holsterBuilder}${writeBuildAddress('', choices, builder)}#${builderId}`;
}

export function buildTitle({ name, isLeftHanded }: FoundBuild): string {
  const kind = isLeftHanded ? 'Left-handed holster' : 'Custom holster';
  return name === '' ? kind : `${kind} for ${name}`;
}

/** Above the results of a search that names a pistol, a light or an optic. */
export function BuildLead({ build }: { build: FoundBuild }) {
  const { times } = useSettings();
  return (
    <section
      aria-label="Holster builder"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-m border border-line bg-surface p-5 md:p-6"
    >
      <div className="min-w-0">
        <h2 className="type-h3 wrap-anywhere">{buildTitle(build)}</h2>
        <p className="type-body mt-1 text-text-2">
          {build.isLeftHanded
            ? 'The quick form opens with Left chosen.'
            : 'Choose carry, clip, color and attachments.'}{' '}
          Made to order in {leadTime(times)}.
        </p>
      </div>
      <ButtonLink to={buildAddress(build)} className="max-sm:w-full">
        Build your holster
      </ButtonLink>
    </section>
  );
}
