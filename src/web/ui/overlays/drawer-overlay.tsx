import { Dialog as Radix } from 'radix-ui';
import { scrim, SheetContent, type SheetProps } from './dialog-parts.tsx';

export function Overlay({ open, onClose, ...rest }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <SheetContent
          {...rest}
          className="inset-y-0 right-0 w-full animate-[slide-in_280ms_var(--ease-in-place)] data-[state=closed]:animate-[slide-out_160ms_var(--ease-away)_forwards] md:w-[448px]"
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
