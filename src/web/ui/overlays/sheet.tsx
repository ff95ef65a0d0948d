import { SheetOverlay, type SheetProps } from './dialog-parts.tsx';

/** From the bottom edge, as tall as its content; for phones. */
export function Sheet(props: SheetProps) {
  return (
    <SheetOverlay
      {...props}
      className="inset-x-0 bottom-0 max-h-[85dvh] animate-[slide-up_280ms_var(--ease-in-place)] overflow-clip rounded-t-l data-[state=closed]:animate-[slide-down_160ms_var(--ease-away)_forwards]"
    />
  );
}
