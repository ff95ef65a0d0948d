import { Dialog as Radix } from 'radix-ui';
import { cx } from '../cx.ts';
import { scrim, SheetContent, type SheetProps } from './dialog-parts.tsx';

export function Overlay({ open, onClose, wide = false, ...rest }: SheetProps & { wide?: boolean }) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <SheetContent
          {...rest}
          className={cx(
            'inset-0 animate-[rise_280ms_var(--ease-in-place)] data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards] md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(880px,90dvh)] md:-translate-1/2 md:overflow-clip md:rounded-l',
            wide ? 'md:w-[min(960px,calc(100vw-48px))]' : 'md:w-[480px]',
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
