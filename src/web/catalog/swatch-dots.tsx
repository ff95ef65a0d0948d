import { colorName } from '#domain/catalog/holster/options.ts';
import { swatchOf } from './swatches.ts';

/** A product's colors as small dots, with names for screen readers; a color without a swatch is written out. */
export function SwatchDots({ colors }: { colors: readonly string[] }) {
  return (
    <ul aria-label="Colors" className="flex min-w-0 flex-wrap items-center gap-1 wrap-anywhere">
      {colors.map((color) => (
        <li key={color} className="flex">
          <Dot color={color} />
        </li>
      ))}
    </ul>
  );
}

function Dot({ color }: { color: string }) {
  const swatch = swatchOf(color);
  if (swatch === null) return colorName(color);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` shows a file, and this is drawn here
    <svg role="img" aria-label={colorName(color)} viewBox="0 0 14 14" className="size-3.5 text-text-2">
      <circle cx="7" cy="7" r="6.5" fill={swatch} stroke="currentColor" strokeOpacity="0.6" />
    </svg>
  );
}
