import { fieldNames, productFields, type ProductField } from '#domain/catalog/product-fields.ts';
import type { ProductErrors, ProductForm } from './product-form.ts';

export type ProductFieldsProps = {
  form: ProductForm;
  errors: ProductErrors;
  onChange: (fields: Partial<ProductForm>) => void;
};

/** The form's field labels. */
export const fieldLabels = Object.fromEntries(
  fieldNames.map((field) => [field, productFields[field].label]),
) as Readonly<Record<ProductField, string>>;
