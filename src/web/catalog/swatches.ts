/** The hex values of product colors: data of the products, not design tokens (R-LOOK-5). */
const swatches: Readonly<Record<string, string>> = {
  black: '#2a2a28',
  gray: '#7d7e78',
  green: '#5a5f3f',
  'od green': '#5a5f3f',
  red: '#8f2f28',
  charcoal: '#45464a',
  olive: '#5d6142',
  tan: '#b59a6d',
  coyote: '#81613c',
  brown: '#5b4331',
  bone: '#e3ded4',
  white: '#f4f2ec',
  navy: '#2c3648',
  blue: '#3f5876',
  orange: '#b3592a',
  yellow: '#c9a23c',
  pink: '#c08a8a',
  purple: '#5b4a66',
  fde: '#a1845c',
  'flat dark earth': '#a1845c',
};

/** The color's hex value; null for a color without a swatch, which is then written out. */
export function swatchOf(color: string): string | null {
  return swatches[color.trim().toLowerCase()] ?? null;
}
