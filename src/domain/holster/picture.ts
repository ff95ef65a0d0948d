export const builderViews = ['front', 'back'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The choices visible in the picture. */
export type LookOfBuild = {
  readonly [name in 'holsterType' | 'clipOption' | 'color' | 'weaponLight' | 'optic']?: string | null;
};

/**
 * A build's source picture, such as 'builder/iwb-black-quick-clip-light.webp'. Light and optic are only present or absent: all
 * lights look the same, and so do all optics. From the back, only an OWB's attachment is visible.
 */
export function builderPictureName(build: LookOfBuild, view: BuilderView = 'front'): string {
  const { holsterType, clipOption, color } = build;
  const parts = [
    slug(holsterType ?? 'IWB'),
    color === 'Green' ? 'od-green' : slug(color ?? 'Black'),
    ...(view === 'back' ? ['back'] : []),
    ...(view === 'front' || holsterType === 'OWB' ? [slug(clipOption ?? '')] : []),
    ...(build.weaponLight ? ['light'] : []),
    ...(build.optic ? ['optic'] : []),
  ];
  return `builder/${parts.join('-')}.webp`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}
