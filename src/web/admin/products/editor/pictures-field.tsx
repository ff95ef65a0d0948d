import { useState, type DragEvent, type ReactNode } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import ImageUp from 'lucide-react/icons/image-up';
import { parseColors } from '#domain/catalog/products/parse-colors.ts';
import { moved } from '#domain/catalog/products/positions.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { errorOf } from '#web/admin/editing/field-props.ts';
import { Sortable } from '#web/admin/sorting/sortable.tsx';
import type { ProductFieldsProps } from './field-labels.ts';
import { ColorChips, PictureTile, UploadTile } from './picture-tile.tsx';
import { PictureButton } from '#web/admin/uploads/picture-button.tsx';
import type { useUploads } from '#web/admin/uploads/use-uploads.ts';

type Uploads = ReturnType<typeof useUploads>;

type PicturesFieldProps = ProductFieldsProps & {
  main: Uploads;
  gallery: Uploads;
  onMoving: (isMoving: boolean) => void;
};

/** The main image and the gallery (R-APROD-7), each filled by button or drag and drop. */
export function PicturesField({ form, main, gallery, onMoving }: PicturesFieldProps) {
  const [told, tell] = useState('');
  const [imageUrl, imageUrls, colorImages, typedColors] = form.watch([
    'imageUrl',
    'imageUrls',
    'colorImages',
    'colors',
  ]);
  const colors = parseColors(typedColors);
  const chosenOf = (url: string) => colors.filter((color) => colorImages[color]?.includes(url));
  const labelOf = (url: unknown) => `picture ${imageUrls.indexOf(String(url)) + 1}`;
  const [mainUpload] = main.uploads;

  function toggleColor(url: string, color: string) {
    const urls = colorImages[color] ?? [];
    const next = urls.includes(url) ? urls.filter((other) => other !== url) : [...urls, url];
    const others = Object.entries(colorImages).filter(([name]) => name !== color);
    const images = Object.fromEntries(next.length > 0 ? [...others, [color, next]] : others);
    form.setValue('colorImages', images, { shouldDirty: true });
  }

  function arrange(urls: string[]) {
    form.setValue('imageUrls', urls, { shouldDirty: true });
  }

  function makeMain(url: string) {
    arrange(imageUrls.flatMap((other) => (other === url ? (imageUrl ? [imageUrl] : []) : [other])));
    form.setValue('imageUrl', url, { shouldDirty: true });
  }

  function move(from: number, to: number) {
    arrange(moved(imageUrls, from, to));
    tell(`The picture is at position ${to + 1} of ${imageUrls.length}.`);
  }

  return (
    <div className="flex flex-col gap-5">
      <DropZone
        label="Main image"
        error={errorOf(form, 'imageUrl')}
        field="imageUrl"
        onFiles={(files) => main.send(files.slice(0, 1))}
      >
        <div className="flex items-center gap-4">
          <div className="w-32 shrink-0">
            {mainUpload ? (
              <UploadTile upload={mainUpload} />
            ) : imageUrl === '' ? (
              <div className="grid aspect-square place-items-center rounded-s border border-dashed border-edge text-text-2">
                <ImageUp size={28} aria-hidden />
              </div>
            ) : (
              <Plate>
                <Picture picture={pictureSources(imageUrl)} alt="Main image" sizes="128px" />
              </Plate>
            )}
          </div>
          <div className="flex min-w-0 flex-col items-start gap-2">
            <PictureButton label="Main image file" onFiles={(files) => main.send(files)}>
              {imageUrl === '' ? 'Upload main image' : 'Replace'}
            </PictureButton>
            <p className="type-note text-text-2">
              JPEG, PNG, WebP or AVIF, up to 10 MB. Square pictures work best.
            </p>
            {imageUrl !== '' && (
              <ColorChips
                label="the main image"
                colors={colors}
                chosen={chosenOf(imageUrl)}
                onColor={(color) => toggleColor(imageUrl, color)}
              />
            )}
          </div>
        </div>
      </DropZone>
      <DropZone label="Gallery" error={errorOf(form, 'imageUrls')} field="imageUrls" onFiles={gallery.send}>
        <Sortable ids={imageUrls} nameOf={labelOf} layout="grid" onMove={move} onMoving={onMoving}>
          <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
            {imageUrls.map((url, index) => (
              <PictureTile
                key={url}
                url={url}
                label={labelOf(url)}
                isFirst={index === 0}
                isLast={index === imageUrls.length - 1}
                colors={colors}
                chosen={chosenOf(url)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => arrange(imageUrls.filter((other) => other !== url))}
                onMakeMain={() => makeMain(url)}
                onColor={(color) => toggleColor(url, color)}
              />
            ))}
            {gallery.uploads.map((upload) => (
              <li key={upload.id}>
                <UploadTile upload={upload} />
              </li>
            ))}
          </ul>
        </Sortable>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PictureButton label="Gallery files" multiple onFiles={gallery.send}>
            <ImagePlus size={18} aria-hidden />
            Add pictures
          </PictureButton>
          <p className="type-note text-text-2">
            {colors.length > 1
              ? 'Press a color under a picture to show that picture first when a shopper chooses the color.'
              : 'Drag to rearrange.'}
          </p>
        </div>
        <output className="sr-only">{told}</output>
      </DropZone>
    </div>
  );
}

type DropZoneProps = {
  label: string;
  error: string | undefined;
  field: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

function DropZone({ label, error, field, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer shortcut; the buttons inside do the same
    <fieldset
      data-field={field}
      aria-describedby={error ? `${field}-error` : undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={cx(
        'min-w-0 rounded-s',
        isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <legend className="type-label mb-2">{label}</legend>
      {children}
      {error && <FieldNote id={`${field}-error`} error={error} />}
    </fieldset>
  );
}
