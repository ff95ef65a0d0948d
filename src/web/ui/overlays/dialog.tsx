import { cx } from '#web/ui/cx.ts';
import { SheetOverlay, type SheetProps } from './dialog-parts.tsx';

/** Centered, 480 or 960 px wide, full screen on phones and with `page`. */
export function Dialog({ wide = false, ...rest }: SheetProps & { wide?: boolean }) {
  return (
    <SheetOverlay
      {...rest}
      startsInForm
      className={cx(
        'inset-0 animate-[rise_280ms_var(--ease-in-place)] data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]',
        !rest.page &&
          'dialog-window md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(880px,90dvh)] md:-translate-1/2 md:overflow-clip md:rounded-l',
        !rest.page && (wide ? 'md:w-[min(60rem,calc(100vw-48px))]' : 'md:w-[30rem]'),
      )}
    />
  );
}
