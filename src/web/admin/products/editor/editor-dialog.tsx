import { useRef } from 'react';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { RecordDialog } from '#web/admin/editing/record-dialog.tsx';
import { useRecordEdit } from '#web/admin/editing/use-record-edit.ts';
import { fieldLabels } from './field-labels.ts';
import { PicturesField } from './pictures-field.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { productRecord } from './product-record.ts';
import { useUploads } from './use-uploads.ts';
import { cellName } from './variants/variant-cells.ts';

type EditorDialogProps = {
  product: AdminProduct | null;
  onClose: () => void;
  onSaved: (saved: AdminProduct | null) => void;
  /** A change was undone in the history. */
  onUndone: () => Promise<unknown>;
};

/** Creates or changes a product: form on the left, its store card on the right. */
export function EditorDialog({ product, onClose, onSaved, onUndone }: EditorDialogProps) {
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

  async function leave() {
    // While a picture is being moved, Escape cancels the move and keeps the editor open.
    if (isMoving.current || busy !== false) return;
    if ((!isDirty && !isUploading) || (await mayDiscard())) onClose();
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
      onLeave={() => void leave()}
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
