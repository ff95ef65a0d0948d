export const builderViews = ['front', 'back'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The choices that show in the picture. */
export type LookOfBuild = {
  readonly [name in 'holsterType' | 'clipOption' | 'color' | 'weaponLight' | 'optic']?: string | null;
};

/**
 * The source picture that shows a build, such as 'builder/iwb-black-quick-clip-light.webp'. Light and optic show as
 * there or not there: all lights look alike, and so do all optics. From the back only an OWB's attachment is seen.
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
