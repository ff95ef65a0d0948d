import { accessoriesIn, listed, makeNames, modelsOf } from '#domain/catalog/holster/lists.ts';
import type { FieldError } from '#domain/result.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import {
  fieldNames,
  productFields,
  type KindOf,
  type ProductField,
  type ProductValues,
} from './product-fields.ts';

/** What a product takes from the builder's lists. */
export type BuiltFields = Pick<ProductValues, ListedField | 'pistolModel'>;

export type ListedField = { [F in ProductField]: KindOf<F> extends 'listed' ? F : never }[ProductField];

const listedFields = fieldNames.filter(
  (field): field is ListedField => productFields[field].kind === 'listed',
);

/** The names that a field may have. */
export function listedNames(field: ListedField, builder: BuilderSetting): string[] {
  const { list } = productFields[field];
  if (list === 'makes') return makeNames(builder);
  if (list === 'colors') return builder.colors.map(({ name }) => name);
  return accessoriesIn(builder, list).map(({ name }) => name);
}

/** Names as they are listed: 'Streamlight TLR-7 A' is stored as 'Streamlight TLR-7A'. */
export function withListedNames<P extends BuiltFields>(product: P, builder: BuilderSetting): P {
  const named = listedFields.map((field) => {
    const names = listedNames(field, builder).map((name) => ({ name }));
    return [field, listed(names, product[field] ?? '')?.name ?? product[field]] as const;
  });
  return { ...product, ...Object.fromEntries(named) };
}

/** What the builder's lists do not know of a product, and it did not have before; null if nothing. */
export function listFault(
  product: BuiltFields,
  before: BuiltFields | null,
  builder: BuilderSetting,
): FieldError<keyof BuiltFields> | null {
  const unknown = listedFields.find(
    (field) =>
      product[field] !== null &&
      product[field] !== before?.[field] &&
      !listedNames(field, builder).includes(product[field]),
  );
  if (unknown) return { field: unknown, message: 'Choose one from the list' };
  const { pistolMake, pistolModel } = product;
  const isSamePistol = before?.pistolMake === pistolMake && before.pistolModel === pistolModel;
  if (pistolModel !== null && !isSamePistol && !modelsOf(builder, pistolMake).includes(pistolModel)) {
    return { field: 'pistolModel', message: 'Choose a model of this make' };
  }
  return null;
}
