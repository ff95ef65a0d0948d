import { useQuery } from '@tanstack/react-query';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import { variantOf } from '#domain/catalog/products/variants.ts';
import { OwnLists } from './own-lists.tsx';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { useModels } from '#web/holster/use-models.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';

type ProductFieldsProps = {
  productId: number;
  choices: LineOptions;
  onChange: (choices: LineOptions) => void;
};

/** Size, color and pistol of a product, as far as it has them. */
export function ProductFields({ productId, choices, onChange }: ProductFieldsProps) {
  const product = useQuery(staffQueryOf(adminProducts.read, { id: productId }));
  if (product.isPending) return <p className="type-small text-text-2">Loading the choices…</p>;
  if (!product.data) {
    return (
      <Notice tone="yellow" title="This product no longer exists">
        Remove it, or add another one.
      </Notice>
    );
  }
  const sizes = parseSizes(product.data.sizes);
  const { colors } = product.data;
  const isPlain = sizes.length === 0 && colors.length === 0 && !needsPistol(product.data);
  if (isPlain) return <p className="type-small text-text-2">This product has no choices.</p>;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <Choice legend="Size" name="size" values={sizes} {...{ product: product.data, choices, onChange }} />
      <Choice legend="Color" name="color" values={colors} {...{ product: product.data, choices, onChange }} />
      {needsPistol(product.data) && <Pistol choices={choices} onChange={onChange} />}
    </div>
  );
}

type ChoiceProps = Omit<ProductFieldsProps, 'productId'> & {
  legend: string;
  name: 'size' | 'color';
  values: readonly string[];
  product: AdminProduct;
};

function Choice({ legend, name, values, product, choices, onChange }: ChoiceProps) {
  if (values.length === 0) return null;
  const left = (value: string) =>
    variantOf(product.variants, { ...choices, [name]: value })?.stockQuantity ?? null;
  return (
    <OptionGroup
      compact
      legend={legend}
      options={values.map((value) => ({ value, label: value, soldOut: left(value) === 0 }))}
      value={choices[name] ?? null}
      onChange={(value) => onChange({ ...choices, [name]: value })}
    />
  );
}

function Pistol(props: PistolProps) {
  return (
    <OwnLists choices={props.choices}>
      <PistolChoice {...props} />
    </OwnLists>
  );
}

type PistolProps = Omit<ProductFieldsProps, 'productId'>;

function PistolChoice({ choices, onChange }: PistolProps) {
  const make = choices['pistolMake'] || null;
  return (
    <PistolFields
      labels={{ make: 'Pistol make', model: 'Pistol model' }}
      make={make}
      model={choices['pistolModel'] || null}
      models={useModels(make)}
      onMake={(name) => onChange({ ...choices, pistolMake: name ?? '', pistolModel: '' })}
      onModel={(name) => onChange({ ...choices, pistolModel: name ?? '' })}
    />
  );
}
