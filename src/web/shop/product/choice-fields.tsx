import { lazy, Suspense } from 'react';
import type { Product } from '#domain/catalog/product.schema.ts';
import { needsPistol } from '#domain/catalog/product.ts';
import { colorName } from '#domain/holster/options.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Swatches } from '#web/ui/controls/swatches.tsx';
import { swatchOf } from '#web/catalog/swatches.ts';
import { isChoice, type OptionChoices } from './option-choices.ts';

// Lazy, because makes and models are long lists that few products need.
const PistolFields = lazy(async () => ({ default: (await import('./pistol-fields.tsx')).PistolFields }));

type ChoiceFieldsProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: (choices: OptionChoices) => void;
};

/** The choices that this product offers (R-CAT-33, R-CAT-38). */
export function ChoiceFields({ product, choices, onChoose }: ChoiceFieldsProps) {
  return (
    <>
      {isChoice(product.colors) && (
        <ColorField
          colors={product.colors}
          value={choices.color}
          onChange={(color) => onChoose({ ...choices, color })}
        />
      )}
      {isChoice(product.sizes) && (
        <OptionGroup
          compact
          legend="Size"
          options={product.sizes.map((size) => ({ value: size, label: size }))}
          value={choices.size}
          onChange={(size) => onChoose({ ...choices, size })}
        />
      )}
      {needsPistol(product) && (
        <Suspense>
          <PistolFields choices={choices} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}

type ColorFieldProps = { colors: readonly string[]; value: string | null; onChange: (color: string) => void };

/** Swatches, or names if any color has no swatch. */
function ColorField({ colors, value, onChange }: ColorFieldProps) {
  const swatches = colors.flatMap((color) => {
    const swatch = swatchOf(color);
    return swatch === null ? [] : [{ value: color, label: colorName(color), color: swatch }];
  });
  if (swatches.length === colors.length) {
    return <Swatches legend="Color" swatches={swatches} value={value} onChange={onChange} />;
  }
  const options = colors.map((color) => ({ value: color, label: colorName(color) }));
  return <OptionGroup compact legend="Color" options={options} value={value} onChange={onChange} />;
}
