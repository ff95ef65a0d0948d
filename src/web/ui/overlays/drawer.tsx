import { SheetOverlay, type SheetProps } from './dialog-parts.tsx';

/** From the right, 448 px wide, full screen on phones; traps and restores the focus. */
export function Drawer(props: SheetProps) {
  return (
    <SheetOverlay
      {...props}
      className="inset-y-0 right-0 w-full animate-[slide-in_280ms_var(--ease-in-place)] data-[state=closed]:animate-[slide-out_160ms_var(--ease-away)_forwards] md:w-[28rem]"
    />
  );
}
