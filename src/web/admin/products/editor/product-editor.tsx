import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { adminPaths, tabOfCategory } from '#domain/admin-paths.ts';
import { addressOf } from '#domain/api/address.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { ApiError } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit, type RecordKind } from '#web/admin/editing/use-record-edit.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { gearOf } from '#web/admin/products/product-lists.ts';
import { fieldLabels } from './field-labels.ts';
import { PicturesField } from './pictures-field.tsx';
import { bodyOf, formOf, newProductForm, productErrors, type ProductForm } from './product-form.ts';
import { ProductHistory } from './product-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import { cellName } from './variants/variant-cells.ts';

type ProductEditorProps = {
  id: number | 'new';
  onClose: () => void;
  /** Null after a deletion. */
  onSaved: (saved: AdminProduct | null) => void;
};

/** A product's address, above one of the lists; for a new one it ends with 'new'. */
export function ProductRoute() {
  const { product = '' } = useParams();
  return <OpenedProduct key={product} id={product === 'new' ? product : Number(product)} />;
}

function OpenedProduct({ id }: { id: number | 'new' }) {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const leave = useLeave();
  const list = pathname.slice(0, pathname.lastIndexOf('/'));
  return (
    <ProductEditor
      id={id}
      onClose={() => leave(list + search)}
      onSaved={(saved) => {
        const isNew = id === 'new' && saved !== null && list !== adminPaths.tab('featured');
        leave(isNew ? listOf(saved.category) : list + search);
        // A deleted product is not read again, though its editor may still be closing.
        const gone = saved === null ? addressOf(adminProducts.read, { id: Number(id) }) : null;
        void client.invalidateQueries({ predicate: ({ queryKey: [address] }) => address !== gone });
      }}
    />
  );
}

/** Where a new product is listed. */
function listOf(category: Category): string {
  const gear = gearOf(category, null);
  return adminPaths.tab(tabOfCategory(category)) + (gear === null ? '' : `?category=${gear}`);
}

/** A product's editor; an existing product is reloaded, so that the edit starts from its current version. */
function ProductEditor({ id, onClose, onSaved }: ProductEditorProps) {
  const product = useQuery({
    ...staffQueryOf(adminProducts.read, { id: Number(id) }),
    enabled: id !== 'new',
  });
  const [undone, setUndone] = useState(0);
  // The form has the earlier values now.
  const onUndone = () => setUndone((count) => count + 1);

  const actions = { onClose, onSaved, onUndone };
  if (id === 'new') return <EditorDialog product={null} {...actions} />;
  if (product.data) return <EditorDialog key={undone} product={product.data} {...actions} />;
  const isGone = product.error instanceof ApiError && product.error.status === 404;
  return (
    <Dialog open wide onClose={onClose} title="Product">
      <div className="p-6">
        {product.isPending && <Skeleton className="h-96" />}
        {product.isError && (
          <Notice
            tone="red"
            role="alert"
            title={isGone ? 'This product no longer exists' : 'Failed to fetch the product'}
          >
            {isGone ? (
              'Someone deleted it. Go back to the list.'
            ) : (
              <Button level="text" size="small" onClick={() => void product.refetch()}>
                Try again
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

type EditorDialogProps = Omit<ProductEditorProps, 'id'> & {
  product: AdminProduct | null;
  /** A change was undone in the history. */
  onUndone: () => void;
};

/** Creates or changes a product: form on the left, its store card on the right. */
function EditorDialog({ product, onClose, onSaved, onUndone }: EditorDialogProps) {
  const isMoving = useRef(false);
  const edit = useRecordEdit(productRecord, { stored: product, onSaved });
  const { form, busy, isDirty } = edit;
  const main = useUploads((imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true }));
  const gallery = useUploads(addToGallery);
  const isUploading = main.uploads.length + gallery.uploads.length > 0;

  function addToGallery(url: string) {
    const { imageUrl, imageUrls } = form.getValues();
    if (imageUrl === url) return;
    const others = imageUrls.filter((other) => other !== url);
    form.setValue('imageUrls', [...others, url], { shouldDirty: true });
  }

  return (
    <RecordDialog
      title={product ? product.name : 'New product'}
      noun="product"
      word="product"
      edit={edit}
      isNew={product === null}
      columns="lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      labels={fieldLabels}
      textOf={textOf}
      partLabel={(field, part) => (field === 'variants' ? cellName(part) : `${fieldLabels[field]}: ${part}`)}
      waitsFor={isUploading && 'Uploading...'}
      // While a picture is being moved, Escape cancels the move and keeps the editor open.
      isHeld={() => isMoving.current}
      onClose={onClose}
      below={
        product && <ProductHistory id={product.id} mayUndo={!isDirty && busy === false} onUndone={onUndone} />
      }
      preview={<ProductPreview form={form.watch()} saved={product} />}
    >
      <ProductFields form={form} />
      <PicturesField
        form={form}
        main={main}
        gallery={gallery}
        onMoving={(moving) => {
          isMoving.current = moving;
        }}
      />
    </RecordDialog>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  return 'a different one';
}

/** A product as the dashboard edits it (R-APROD-1, R-APROD-13). */
const productRecord: RecordKind<ProductForm, AdminProduct> = {
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
