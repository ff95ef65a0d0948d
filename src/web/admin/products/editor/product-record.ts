import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import type { RecordKind } from '#web/admin/editing/use-record-edit.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { fieldLabels } from './field-labels.ts';
import { bodyOf, formOf, newProductForm, productErrors, type ProductForm } from './product-form.ts';

/** A product as the dashboard edits it (R-APROD-1, R-APROD-13). */
export const productRecord: RecordKind<ProductForm, AdminProduct> = {
  noun: 'product',
  newForm: () => newProductForm,
  formOf,
  errorsOf: productErrors,
  create: (form) => askStaff(adminProducts.create, {}, bodyOf(form)),
  edit: (form, { id, version }) => askStaff(adminProducts.edit, { id }, bodyOf(form), { version }),
  remove: ({ id }) => askStaff(adminProducts.remove, { id }),
  currentIn: (error) => currentOf(adminProducts.edit, error),
  fieldOf(name) {
    const [field = ''] = name.split('.');
    return Object.hasOwn(fieldLabels, field) ? (field as keyof ProductForm) : null;
  },
  // Visibility depends on the price, a model on its make, and combinations on what they combine.
  judgedWith: {
    isVisible: ['price'],
    pistolMake: ['pistolModel'],
    hasVariants: ['variants'],
    sizes: ['variants'],
    colors: ['variants'],
  },
  deletion: ({ name }) => ({
    title: `Delete ${name}?`,
    text: 'Shoppers can no longer see or buy it. Past orders still list it, and carts show it as no longer available.',
    action: 'Delete product',
  }),
};
