import type { Product } from '#domain/catalog/products/product.schema.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { colorWithUnits, isChoice, type OptionChoices } from './option-choices.ts';

type OtherColorProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: (choices: OptionChoices) => void;
};

/** 'XL is in stock in Olive', with a button that chooses that color (R-CAT-78). */
export function OtherColor({ product, choices, onChoose }: OtherColorProps) {
  const color = colorWithUnits(product, choices);
  if (color === null) return null;
  const name = colorName(color);
  const hasSize = choices.size !== null && isChoice(product.sizes);
  return (
    <p className="type-small">
      {hasSize ? `${choices.size} is in stock in ${name}.` : `${name} is in stock.`}{' '}
      <button type="button" className="link min-h-6" onClick={() => onChoose({ ...choices, color })}>
        Show {name}
      </button>
    </p>
  );
}
