import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const colors = new Map(
  [...css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
    ([, name = '', lightness, chroma, hue]) => [
      name,
      linearRgb(Number(lightness), Number(chroma), Number(hue)),
    ],
  ),
);
const grounds = { bone: rolesOf('.on-bone'), charcoal: rolesOf('.on-charcoal') };

/** WCAG 2.2: text 4.5, edges of controls and icons 3. */
const textBar = 4.5;
const edgeBar = 3;

test('every color is inside sRGB, so that all screens show the same one', () => {
  expect(colors.size).toBeGreaterThan(30);
  const outside = [...colors].filter(([, rgb]) => rgb.some((part) => part < -0.0005 || part > 1.0005));
  expect(outside.map(([name]) => name)).toEqual([]);
});

test('every role names a color, and both grounds have the same roles (R-LOOK-2, R-LOOK-15)', () => {
  expect([...grounds.charcoal.keys()].toSorted()).toEqual([...grounds.bone.keys()].toSorted());
  const unknown = [...grounds.bone.values(), ...grounds.charcoal.values()].filter(
    (name) => !colors.has(name),
  );
  expect(unknown).toEqual([]);
});

describe.each(['bone', 'charcoal'] as const)('on %s', (ground) => {
  const ratio = (front: string, back: string) => contrast(role(ground, front), role(ground, back));

  test.each([
    ['text', 'ground'],
    ['text', 'surface'],
    ['text', 'hover'],
    ['text', 'selected'],
    ['text-2', 'ground'],
    ['text-2', 'surface'],
    ['text-2', 'hover'],
    ['text-2', 'selected'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-disabled', 'disabled'],
    ['link', 'ground'],
    ['link', 'surface'],
    ['positive', 'ground'],
    ['positive', 'surface'],
    ['danger', 'ground'],
    ['danger', 'surface'],
  ])('%s is read on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(textBar);
  });

  test.each([
    ['edge', 'ground'],
    ['edge', 'surface'],
    ['focus', 'ground'],
    ['focus', 'surface'],
    ['primary', 'ground'],
  ])('%s is seen on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(edgeBar);
  });
});

test.each([
  // color on ratio
  ['ink-900', 'bone-100', 15.8],
  ['ink-900', 'bone-200', 14.0],
  ['ink-900', 'bone-50', 17.0],
  ['bone-100', 'ink-800', 14.1],
  ['bone-100', 'ink-700', 11.4],
  ['ink-500', 'ink-900', 3.4],
  ['ink-500', 'ink-950', 3.7],
  ['stone-600', 'bone-50', 7.1],
  ['stone-600', 'bone-100', 6.6],
  ['stone-600', 'bone-200', 5.8],
  ['stone-600', 'bone-300', 4.6],
  ['stone-400', 'ink-950', 8.2],
  ['stone-400', 'ink-900', 7.6],
  ['stone-400', 'ink-800', 6.8],
  ['stone-400', 'ink-700', 5.5],
  ['bone-500', 'bone-50', 3.8],
  ['bone-500', 'bone-100', 3.5],
  ['bone-50', 'olive-800', 12.2],
  ['bone-50', 'olive-700', 9.2],
  ['olive-700', 'bone-100', 8.5],
  ['olive-300', 'ink-900', 8.9],
  ['olive-700', 'olive-100', 7.8],
  ['olive-700', 'olive-50', 8.3],
  ['ink-950', 'tan-400', 9.4],
  ['ink-950', 'tan-300', 11.8],
  ['tan-400', 'ink-900', 8.7],
  ['red-700', 'red-50', 6.5],
  ['red-700', 'bone-50', 7.3],
  ['red-300', 'ink-900', 8.6],
  ['yellow-800', 'yellow-100', 7.3],
  ['yellow-500', 'yellow-100', 3.2],
  ['ink-900', 'yellow-100', 15.3],
  ['blue-700', 'blue-100', 6.6],
  ['green-700', 'green-100', 6.8],
  ['emerald-700', 'emerald-100', 6.3],
  ['gray-700', 'gray-200', 5.9],
])('%s on %s is still %d:1', (front, back, ratio) => {
  expect(Math.abs(contrast(front, back) - ratio)).toBeLessThan(0.1);
});

function rolesOf(selector: string): Map<string, string> {
  const [, block = ''] = css.match(new RegExp(`\\${selector} \\{([^}]*)\\}`)) ?? [];
  return new Map(
    [...block.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function role(ground: keyof typeof grounds, name: string): string {
  return grounds[ground].get(name) ?? `${name} (no such role)`;
}

/** The contrast of two named colors (WCAG 2.2, 'contrast ratio'), 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(name: string): number {
  const [red, green, blue] = colors.get(name) ?? [Number.NaN, Number.NaN, Number.NaN];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear-light sRGB, each part 0 to 1 (CSS Color 4). */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
