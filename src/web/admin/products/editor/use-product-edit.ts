import { useState } from 'react';
import type { AdminProduct } from '#domain/catalog/admin-product.schema.ts';
import { ApiError, refusalMessage } from '../../../api-client.ts';
import { showAlert } from '../../../ui/alert-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { mergeEdits, type Conflict, type Merge } from '../../editing/merge-edits.ts';
import { useUnsaved } from '../../editing/unsaved.ts';
import { adminFetch } from '../../session/admin-fetch.ts';
import {
  bodyOf,
  formOf,
  newProductForm,
  productErrors,
  type ProductErrors,
  type ProductForm,
} from './product-form.ts';

type ProductEditOptions = {
  /** Null for a new one. */
  product: AdminProduct | null;
  onSaved: (saved: AdminProduct | null) => void;
  /** Brings the first field that is wrong into view. */
  onErrors: (errors: ProductErrors) => void;
};

/** An open editor: what is typed, what is wrong with it, saving and deleting (spec: admin §8; decisions, 'Two editors'). */
export function useProductEdit({ product, onSaved, onErrors }: ProductEditOptions) {
  const [base, setBase] = useState(() => (product ? formOf(product) : newProductForm));
  const [form, setForm] = useState(base);
  const [version, setVersion] = useState(product?.version);
  const [errors, setErrors] = useState<ProductErrors>({});
  const [merge, setMerge] = useState<Merge<ProductForm> | null>(null);
  const [busy, setBusy] = useState<'Saving...' | 'Deleting...' | false>(false);
  const isDirty = JSON.stringify(form) !== JSON.stringify(base);
  useUnsaved(isDirty);

  /** A function gets the form as it is by then: for what arrives later, such as an upload. */
  function change(fields: Partial<ProductForm> | ((form: ProductForm) => Partial<ProductForm>)) {
    setForm((old) => {
      const changed = typeof fields === 'function' ? fields(old) : fields;
      return { ...old, ...changed };
    });
    const names = typeof fields === 'function' ? ['imageUrl', 'imageUrls'] : Object.keys(fields);
    // Whether it may be visible and what it costs hang together.
    if (names.includes('isVisible')) names.push('price');
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !names.includes(field))));
  }

  function show(found: ProductErrors) {
    setErrors(found);
    onErrors(found);
  }

  async function save() {
    const found = productErrors(form);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    setBusy('Saving...');
    try {
      const saved = (await adminFetch(product ? `/api/products/${product.id}` : '/api/products', {
        method: product ? 'PUT' : 'POST',
        body: bodyOf(form),
        ...(version === undefined ? {} : { version }),
      })) as AdminProduct;
      toast({ title: `Product ${product ? 'updated' : 'created'} successfully` });
      onSaved(saved);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function tell(error: unknown) {
    if (error instanceof ApiError && error.status === 412) {
      const { current } = error.body as { current: AdminProduct };
      const result = mergeEdits<ProductForm>(base, form, formOf(current));
      setBase(formOf(current));
      setForm(result.merged);
      setVersion(current.version);
      setMerge(result);
      return;
    }
    const field = fieldOf(error, form);
    if (field) show({ [field]: refusalMessage(error) ?? 'Please check this field' });
    toast({
      title: product ? 'Failed to update product' : 'Failed to create product',
      description:
        refusalMessage(error) ?? 'Please check your connection and try again. Nothing you typed is lost.',
      tone: 'destructive',
    });
  }

  async function remove() {
    if (!product) return;
    const goesOn = await showAlert({
      title: `Delete ${product.name}?`,
      text: 'It leaves the shop at once. Orders keep it in their lines; carts show it as no longer available.',
      action: 'Delete product',
      cancel: 'Keep it',
      danger: true,
    });
    if (!goesOn) return;
    setBusy('Deleting...');
    try {
      await adminFetch(`/api/products/${product.id}`, { method: 'DELETE' });
      toast({ title: 'Product deleted successfully' });
      onSaved(null);
    } catch (error) {
      toast({
        title: 'Failed to delete product',
        description: refusalMessage(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  /** Of a field that both changed, takes the other editor's value. */
  function takeTheirs({ field, theirs }: Conflict<ProductForm>) {
    change({ [field]: theirs });
    setMerge((old) => old && { ...old, conflicts: old.conflicts.filter((other) => other.field !== field) });
  }

  return { form, errors, merge, busy, isDirty, change, save, remove, takeTheirs };
}

/** Which field of the form a refusal names. */
function fieldOf(error: unknown, form: ProductForm): keyof ProductForm | null {
  if (!(error instanceof ApiError)) return null;
  const [field = ''] = ((error.body ?? {}) as { field?: string }).field?.split('.') ?? [];
  return Object.hasOwn(form, field) ? (field as keyof ProductForm) : null;
}
