import { lazy, Suspense } from 'react';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { hasSizeChart, needsPistol } from '#domain/catalog/products/product.ts';
import { isSoldOut } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Swatches } from '#web/ui/controls/swatches.tsx';
import { swatchOf } from '#web/catalog/swatches.ts';
import { SizeChart } from './size-chart.tsx';
import { isChoice, type Choose, type OptionChoices } from './option-choices.ts';

// Makes and models are long lists that few products need.
const PistolFields = lazy(async () => ({ default: (await import('./pistol-fields.tsx')).PistolFields }));

type ChoiceFieldsProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: Choose;
};

/** The choices that this product offers (R-CAT-33, R-CAT-38). */
export function ChoiceFields({ product, choices, onChoose }: ChoiceFieldsProps) {
  return (
    <>
      {isChoice(product.colors) && (
        <ColorField
          product={product}
          size={choices.size}
          value={choices.color}
          onChange={(color) => onChoose((now) => ({ ...now, color }))}
        />
      )}
      {isChoice(product.sizes) && (
        <OptionGroup
          compact
          named
          required
          name="size"
          legend="Size"
          options={product.sizes.map((size) => ({
            value: size,
            label: size,
            soldOut: isSoldOut(product.variants, { size, color: choices.color }),
          }))}
          value={choices.size}
          onChange={(size) => onChoose((now) => ({ ...now, size }))}
        />
      )}
      {hasSizeChart(product) && <SizeChart />}
      {needsPistol(product) && (
        <Suspense>
          <PistolFields choices={choices} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}

type ColorFieldProps = {
  product: Product;
  size: string | null;
  value: string | null;
  onChange: (color: string) => void;
};

/** Swatches, or names if any color has no swatch. */
function ColorField({ product, size, value, onChange }: ColorFieldProps) {
  const options = product.colors.map((color) => ({
    value: color,
    label: colorName(color),
    soldOut: isSoldOut(product.variants, { size, color }),
  }));
  const swatches = options.flatMap((option) => {
    const color = swatchOf(option.value);
    return color === null ? [] : [{ ...option, color }];
  });
  const choice = { legend: 'Color', name: 'color', required: true, value, onChange };
  if (swatches.length === options.length) return <Swatches {...choice} swatches={swatches} />;
  return <OptionGroup compact {...choice} options={options} />;
}
