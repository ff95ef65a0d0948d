import type { UseFormReturn } from 'react-hook-form';
import { fieldNames, productFields, type ProductField } from '#domain/catalog/products/product-fields.ts';
import type { ProductForm } from './product-form.ts';

export type ProductFieldsProps = { form: UseFormReturn<ProductForm> };

/** The form's field labels. */
export const fieldLabels: Readonly<Record<keyof ProductForm, string>> = {
  ...(Object.fromEntries(fieldNames.map((field) => [field, productFields[field].label])) as Record<
    ProductField,
    string
  >),
  hasVariants: 'Stock per size and color',
  variants: 'Stock per size and color',
};
