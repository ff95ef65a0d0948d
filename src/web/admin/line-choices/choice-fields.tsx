import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { HolsterFields } from './holster-fields.tsx';
import { ProductFields } from './product-fields.tsx';

type ChoiceFieldsProps = {
  /** 0: a custom holster. */
  productId: number;
  choices: LineOptions;
  onChange: (choices: LineOptions) => void;
};

/** The choices of an order's line, as the builder or the product offers them. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  return props.productId === 0 ? <HolsterFields {...props} /> : <ProductFields {...props} />;
}
