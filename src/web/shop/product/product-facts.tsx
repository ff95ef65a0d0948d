import { categoryNames } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { isMagazine } from '#domain/restrictions/magazines.ts';
import { MagazineNotice } from '#web/shop/catalog/magazine-notice.tsx';
import { formatDecimal } from '#domain/money/money.ts';
import type { OptionChoices } from './option-choices.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { FieldTable } from './field-table.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { Purchase } from './purchase.tsx';

type ProductFactsProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: (choices: OptionChoices) => void;
};

/** Everything next to the pictures: name, price, choices and the button. */
export function ProductFacts({ product, choices, onChoose }: ProductFactsProps) {
  return (
    <div className="self-start md:sticky md:top-6">
      <p className="type-note inline-flex rounded-s bg-plate px-2 py-1 font-semibold">
        {categoryNames[product.category]}
      </p>
      <h1 className="type-h1 mt-3 md:max-lg:type-h2">{product.name}</h1>
      <p className="type-price mt-2">{formatDecimal(product.price)}</p>
      <p className="type-body mt-4 whitespace-pre-line">{product.description}</p>
      <div className="mt-6 flex flex-col gap-6">
        <ChoiceFields product={product} choices={choices} onChoose={onChoose} />
        {isMagazine(product) && <MagazineNotice />}
        <Purchase product={product} choices={choices} />
      </div>
      <Promises categories={[product.category]} className="mt-4" />
      <FieldTable product={product} />
    </div>
  );
}
