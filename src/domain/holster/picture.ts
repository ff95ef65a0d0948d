/**
 * The source picture that shows a build from the front, such as 'builder/iwb-black-quick-clip-light.webp'. Light and
 * optic show as there or not there: all lights look alike, and so do all optics.
 */
export function builderPictureName(build: Readonly<Record<string, string | null>>): string {
  const parts = [
    slug(build['holsterType'] ?? 'IWB'),
    build['color'] === 'Green' ? 'od-green' : slug(build['color'] ?? 'Black'),
    slug(build['clipOption'] ?? ''),
    ...(build['weaponLight'] ? ['light'] : []),
    ...(build['optic'] ? ['optic'] : []),
  ];
  return `builder/${parts.join('-')}.webp`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}
