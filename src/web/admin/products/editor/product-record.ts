import type { AdminProduct } from '#domain/catalog/admin-product.schema.ts';
import type { RecordKind } from '../../editing/use-record-edit.ts';
import { fieldLabels } from './field-labels.ts';
import { bodyOf, formOf, newProductForm, productErrors, type ProductForm } from './product-form.ts';

/** A product as the dashboard edits it (spec: admin §5, §8). */
export const productRecord: RecordKind<ProductForm, AdminProduct> = {
  noun: 'product',
  url: '/api/products',
  newForm: () => newProductForm,
  formOf,
  errorsOf: productErrors,
  bodyOf,
  fieldOf(name) {
    const [field = ''] = name.split('.');
    return Object.hasOwn(fieldLabels, field) ? (field as keyof ProductForm) : null;
  },
  // Whether it may be visible and what it costs hang together.
  judgedWith: { isVisible: ['price'] },
  deletion: ({ name }) => ({
    title: `Delete ${name}?`,
    text: 'It leaves the shop at once. Orders keep it in their lines; carts show it as no longer available.',
    action: 'Delete product',
  }),
};
