import type { ReactNode } from 'react';
import MoveLeft from 'lucide-react/icons/move-left';
import MoveRight from 'lucide-react/icons/move-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { colorName } from '#domain/catalog/holster/options.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Plate } from '#web/ui/display/plate.tsx';
import { useSortableItem } from '#web/admin/sorting/sortable.tsx';
import type { Upload } from '#web/admin/uploads/use-uploads.ts';

type PictureTileProps = {
  url: string;
  /** 'Picture 2'. */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  colors: readonly string[];
  chosen: readonly string[];
  onMove: (by: 1 | -1) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onColor: (color: string) => void;
};

/** A picture of the gallery: it can be moved by drag, keyboard or buttons, removed, made the main image, and assigned to colors. */
export function PictureTile(props: PictureTileProps) {
  const { url, label, isFirst, isLast, onMove } = props;
  const { item, handle, isDragging } = useSortableItem(url);
  return (
    <li {...item} className={cx('rounded-s border border-line bg-surface', isDragging && 'shadow-menu')}>
      <div className="relative">
        <Plate className="rounded-b-none!">
          <Picture picture={pictureSources(url)} alt={label} sizes="200px" />
        </Plate>
        <IconButton
          {...handle}
          label={`Move ${label}`}
          className="absolute top-1 left-1 size-10 cursor-grab touch-none bg-surface/90 hover:bg-surface! pointer-coarse:size-11"
        >
          <GripVertical size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Remove ${label}`}
          onClick={props.onRemove}
          className="absolute top-1 right-1 size-10 bg-surface/90 hover:bg-surface! pointer-coarse:size-11"
        >
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="flex justify-between">
        <Arrow label={`Move ${label} back`} isAtEnd={isFirst} onClick={() => onMove(-1)}>
          <MoveLeft size={16} aria-hidden />
        </Arrow>
        <IconButton
          label={`Make ${label} the main image`}
          title="Make it the main image"
          onClick={props.onMakeMain}
        >
          <Star size={16} aria-hidden />
        </IconButton>
        <Arrow label={`Move ${label} forward`} isAtEnd={isLast} onClick={() => onMove(1)}>
          <MoveRight size={16} aria-hidden />
        </Arrow>
      </div>
      <ColorChips
        label={label}
        colors={props.colors}
        chosen={props.chosen}
        onColor={props.onColor}
        className="p-2 pt-0"
      />
    </li>
  );
}

function Arrow(props: { label: string; isAtEnd: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      label={props.label}
      aria-disabled={props.isAtEnd}
      onClick={() => props.isAtEnd || props.onClick()}
      className="aria-disabled:cursor-default aria-disabled:text-bone-300 aria-disabled:hover:bg-transparent"
    >
      {props.children}
    </IconButton>
  );
}

type ColorChipsProps = Pick<PictureTileProps, 'label' | 'colors' | 'chosen' | 'onColor'> & {
  className?: string;
};

/** The colors a picture shows (R-CAT-37); nothing for a product without colors. */
export function ColorChips({ label, colors, chosen, onColor, className }: ColorChipsProps) {
  if (colors.length < 2) return null;
  return (
    <fieldset className={cx('flex flex-wrap gap-1', className)}>
      <legend className="sr-only">Colors that {label} shows</legend>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={chosen.includes(color)}
          onClick={() => onColor(color)}
          className="type-note min-h-8 rounded-s border border-edge px-2 hover:border-text aria-pressed:border-primary aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)] pointer-coarse:min-h-11"
        >
          {colorName(color)}
        </button>
      ))}
    </fieldset>
  );
}

/** A picture being uploaded. */
export function UploadTile({ upload: { file, share, abort } }: { upload: Upload }) {
  const percent = Math.round(share * 100);
  return (
    <div className="relative grid aspect-square content-center gap-2 rounded-s border border-dashed border-edge bg-surface p-3 text-center">
      <p className="type-note truncate">{file.name}</p>
      <progress
        aria-label={`Uploading ${file.name}`}
        value={percent}
        max={100}
        className="h-2 w-full accent-primary"
      />
      <p className="type-note tabular text-text-2">{percent === 100 ? 'Preparing...' : `${percent} %`}</p>
      <IconButton
        label={`Cancel ${file.name}`}
        onClick={() => abort.abort()}
        className="absolute top-1 right-1"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
