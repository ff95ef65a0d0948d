import type { Product } from '#domain/catalog/products/product.schema.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { RestockForm } from '#web/shop/restock/restock-form.tsx';
import { colorWithUnits, countedChoice, isChoice, type OptionChoices } from './option-choices.ts';

type SoldOutProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: (choices: OptionChoices) => void;
};

/** In place of the button: the form that asks for an email, and another color. */
export function SoldOut({ product, choices, onChoose }: SoldOutProps) {
  return (
    <div className="grid gap-3">
      <RestockForm product={product} {...countedChoice(product, choices)} />
      {product.inStock && <OtherColor product={product} choices={choices} onChoose={onChoose} />}
    </div>
  );
}

/** 'XL is in stock in Olive', with a button that chooses that color (R-CAT-78). */
function OtherColor({ product, choices, onChoose }: SoldOutProps) {
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
