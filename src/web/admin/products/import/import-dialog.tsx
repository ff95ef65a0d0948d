import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as productSheet from '#domain/api/product-sheet.calls.ts';
import { categories, categoryNames, isCategory } from '#domain/catalog/products/category.ts';
import { longestFile, mostRows, type SheetPreview } from '#domain/catalog/sheet/sheet.schema.ts';
import { formatCount } from '#domain/count.ts';
import { failureText } from '#web/failure-text.ts';
import { refusalMessage } from '#web/api-client.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import type { AllProductsContext } from '#web/admin/products/all/all-products-tab.tsx';
import { undoBulk } from '#web/admin/products/bulk/undo-bulk.ts';
import { adminUpload } from '#web/admin/session/admin-upload.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ImportPreview } from './import-preview.tsx';

type Chosen = { file: File; at: number };

/** A CSV file of products: every difference is shown before anything is saved (R-APROD-30, R-APROD-31). */
export function ImportDialog() {
  const { onChanged } = useOutletContext<AllProductsContext>();
  const leave = useLeave();
  const close = () => leave(adminPaths.tab('all'));
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [category, setCategory] = useState('');
  const [overtaken, setOvertaken] = useState<SheetPreview | null>(null);
  const address = isCategory(category) ? { category } : {};
  const checked = useQuery({
    queryKey: ['check product sheet', chosen?.file.name, chosen?.at, category],
    queryFn: () => adminUpload(productSheet.check, { file: chosen?.file as File }, {}, address),
    enabled: chosen !== null,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const preview = overtaken ?? checked.data;
  const count = preview ? preview.created.length + preview.changed.length : 0;
  const isReady = preview !== undefined && preview.faults.length === 0 && count > 0;

  const save = useStaffMutation({
    mutationFn: (seen: string) =>
      adminUpload(productSheet.take, { file: chosen?.file as File }, {}, { ...address, seen }),
    onSuccess({ created, changed, changeId }) {
      onChanged();
      close();
      toast({
        title: 'Products imported',
        description: `${formatCount(created)} new, ${formatCount(changed)} changed.`,
        ...(changeId !== null && {
          action: { label: 'Undo', onSelect: () => void undoBulk(changeId).then(onChanged) },
        }),
      });
    },
    onError(failure) {
      const current = currentOf(productSheet.take, failure);
      if (current) setOvertaken(current);
      else toastFailure('Failed to import the file', failure);
    },
  });

  function choose(file: File | undefined) {
    if (!file) return;
    setOvertaken(null);
    setChosen((now) => ({ file, at: (now?.at ?? 0) + 1 }));
  }

  return (
    <Dialog
      open
      wide
      onClose={close}
      title="Import products"
      subtitle="Your own export, a supplier’s list with SKUs, or Shopify’s product export."
      foot={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="type-note text-text-2">Nothing is saved before you press Import.</p>
          <div className="flex gap-3 max-md:w-full">
            <Button level="secondary" size="small" onClick={close}>
              Cancel
            </Button>
            <Button
              size="small"
              className="max-md:grow"
              disabled={!isReady}
              busy={save.isPending && 'Importing...'}
              onClick={() => preview && save.mutate(preview.seen)}
            >
              {count === 0
                ? 'Import'
                : `Import ${count === 1 ? '1 product' : `${formatCount(count)} products`}`}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid min-h-full content-start gap-6 bg-surface p-6">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div>
            <p className="type-label mb-2">File</p>
            <Button level="secondary" onClick={() => input.current?.click()}>
              {chosen ? 'Choose another file' : 'Choose a CSV file'}
            </Button>
            <p className="type-small mt-2 wrap-anywhere text-text-2">
              {chosen?.file.name ??
                `At most ${longestFile / 1_000_000} MB and ${formatCount(mostRows)} lines. Pictures are not read.`}
            </p>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              aria-label="File with products"
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                choose(target.files?.[0]);
                target.value = '';
              }}
            />
          </div>
          <SelectField
            label="Category of new products"
            hint="Where the file names none of the store’s categories"
            value={category}
            onChange={({ target }) => {
              setOvertaken(null);
              setCategory(target.value);
            }}
          >
            <option value="">None: each must name one</option>
            {categories.map((one) => (
              <option key={one} value={one}>
                {categoryNames[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <div aria-live="polite">
          {overtaken && (
            <Notice tone="yellow" role="alert" title="Someone else changed these products" className="mb-4">
              This is what the file changes now. Import again if it is right.
            </Notice>
          )}
          {chosen && checked.isError && (
            <Notice tone="red" role="alert" title="This file cannot be imported">
              {refusalMessage(checked.error) ?? failureText(checked.error)}
            </Notice>
          )}
          {chosen && checked.isPending && <Skeleton className="h-64" />}
          {preview && <ImportPreview preview={preview} />}
        </div>
      </div>
    </Dialog>
  );
}
