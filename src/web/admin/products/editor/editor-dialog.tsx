import { useRef } from 'react';
import { Trash2 } from 'lucide-react';
import type { AdminProduct } from '#domain/catalog/admin-product.schema.ts';
import { showAlert } from '../../../ui/alert-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ConflictNotice } from '../../editing/conflict-notice.tsx';
import { fieldLabels } from './field-labels.ts';
import { PicturesField } from './pictures-field.tsx';
import { ProductFields } from './product-fields.tsx';
import type { ProductErrors } from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { useProductEdit } from './use-product-edit.ts';
import { useUploads } from './use-uploads.ts';

type EditorDialogProps = {
  product: AdminProduct | null;
  onClose: () => void;
  onSaved: (saved: AdminProduct | null) => void;
};

/** Form left, the card in the shop right; delete far left, save far right (look, 'Admin'). */
export function EditorDialog({ product, onClose, onSaved }: EditorDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const isMoving = useRef(false);
  const edit = useProductEdit({ product, onSaved, onErrors: focusFirst });
  const { form, errors, merge, busy, isDirty, change } = edit;
  const main = useUploads((imageUrl) => change({ imageUrl }));
  const gallery = useUploads((url) =>
    change(({ imageUrls, imageUrl }) => ({
      imageUrls: imageUrl === url ? imageUrls : [...imageUrls.filter((other) => other !== url), url],
    })),
  );
  const isUploading = main.uploads.length + gallery.uploads.length > 0;

  function focusFirst(found: ProductErrors) {
    const first = Object.keys(fieldLabels).find((field) => field in found);
    const control = element.current?.querySelector<HTMLElement>(
      `[name="${first}"], [data-field="${first}"] button`,
    );
    control?.focus();
  }

  async function leave() {
    // Escape puts a picture back that is being moved; the editor stays.
    if (isMoving.current || busy !== false) return;
    if ((!isDirty && !isUploading) || (await mayDiscard())) onClose();
  }

  return (
    <Dialog
      open
      wide
      onClose={() => void leave()}
      title={product ? product.name : 'New product'}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          {product ? (
            <Button
              level="danger"
              size="small"
              busy={busy === 'Deleting...' && busy}
              onClick={() => void edit.remove()}
            >
              <Trash2 size={16} aria-hidden />
              <span>
                Delete<span className="max-sm:sr-only"> product</span>
              </span>
            </Button>
          ) : (
            <span />
          )}
          <div className="flex gap-3">
            <Button level="secondary" size="small" onClick={() => void leave()}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="product-form"
              size="small"
              busy={isUploading ? 'Uploading...' : busy === 'Saving...' && busy}
            >
              {product ? 'Save changes' : 'Create product'}
            </Button>
          </div>
        </div>
      }
    >
      <form
        ref={element}
        id="product-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading && busy === false) void edit.save();
        }}
        className="grid [--field-height:44px] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      >
        <div className="flex min-w-0 flex-col gap-5 border-line p-6 max-sm:p-4 lg:border-r">
          {merge && (
            <ConflictNotice
              what="product"
              taken={merge.taken}
              conflicts={merge.conflicts}
              labelOf={(field) => fieldLabels[field]}
              textOf={(_field, value) => textOf(value)}
              onTakeTheirs={edit.takeTheirs}
            />
          )}
          <ProductFields form={form} errors={errors} onChange={change} />
          <PicturesField
            form={form}
            errors={errors}
            main={main}
            gallery={gallery}
            onChange={change}
            onMoving={(moving) => {
              isMoving.current = moving;
            }}
          />
        </div>
        <ProductPreview form={form} saved={product} />
      </form>
    </Dialog>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  return 'another choice of pictures';
}

function mayDiscard(): Promise<boolean> {
  return showAlert({
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    action: 'Leave',
    cancel: 'Keep editing',
    danger: true,
  });
}
