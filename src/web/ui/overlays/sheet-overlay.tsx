import { Dialog as Radix } from 'radix-ui';
import { scrim, SheetContent, type SheetProps } from './dialog-parts.tsx';

export function Overlay({ open, onClose, ...rest }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <SheetContent
          {...rest}
          className="inset-x-0 bottom-0 max-h-[85dvh] animate-[slide-up_280ms_var(--ease-in-place)] overflow-clip rounded-t-l data-[state=closed]:animate-[slide-down_160ms_var(--ease-away)_forwards]"
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
