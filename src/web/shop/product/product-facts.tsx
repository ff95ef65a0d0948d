import type { ReactNode } from 'react';
import { categoryNames } from '#domain/catalog/products/category.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { rulesAbout, rulesOn } from '#domain/shipping/rules/rules.ts';
import { useSettings } from '#web/settings.ts';
import { RuleNotices } from '#web/shop/catalog/rule-notices.tsx';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { priceText, wasText } from '#web/catalog/price-text.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { chosenVariant, possible, type Choose, type OptionChoices } from './option-choices.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { ClosedNotice } from '#web/shop/promises/closed-notice.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { Purchase } from './purchase.tsx';

type ProductFactsProps = {
  product: Product;
  choices: OptionChoices;
  onChoose: Choose;
  /** Below the button. */
  children: ReactNode;
};

/** Everything next to the pictures: name, price, choices and the button. */
export function ProductFacts({ product, choices, onChoose, children }: ProductFactsProps) {
  const { rules, day } = useSettings();
  const variant = chosenVariant(product, choices);
  const shown = possible(product, choices);
  const price = variant ? formatDecimal(variant.price ?? product.price) : priceText(shown);
  const was = variant ? variant.wasPrice && formatDecimal(variant.wasPrice) : wasText(shown);
  return (
    <div className="self-start md:sticky md:top-6">
      <p className="type-note inline-flex rounded-s bg-plate px-2 py-1 font-semibold">
        {categoryNames[product.category]}
      </p>
      <h1 className="type-h1 mt-3 md:max-lg:type-h2">{product.name}</h1>
      <p className="type-price mt-2">
        {price} <WasPrice was={was} className="type-body!" />
      </p>
      {was && product.priceValidUntil && <SaleEnd at={product.priceValidUntil} />}
      <p className="type-body mt-4 max-w-[60ch] whitespace-pre-line">{product.description}</p>
      <div className="mt-6 flex flex-col gap-6">
        <Purchase
          product={product}
          choices={choices}
          onChoose={onChoose}
          price={price}
          left={variant?.stockQuantity}
        >
          <ChoiceFields product={product} choices={choices} onChoose={onChoose} />
          <RuleNotices rules={rulesAbout([product], rulesOn(day, rules))} />
        </Purchase>
      </div>
      <ClosedNotice className="mt-4" />
      <Promises goods={[product]} className="mt-4" />
      {children}
    </div>
  );
}

function SaleEnd({ at }: { at: string }) {
  const { day: today, facts } = useSettings();
  const isThisYear = dayOf(new Date(at), facts.timeZone).slice(0, 4) === today.slice(0, 4);
  const moment = formatIn(facts.timeZone, isThisYear ? saleEnd : laterSaleEnd).format(new Date(at));
  return <p className="type-small text-text-2">Sale price until {moment}</p>;
}

const saleEnd = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const laterSaleEnd = { ...saleEnd, year: 'numeric' } as const;
