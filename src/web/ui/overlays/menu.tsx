import { useRef, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#web/ui/cx.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';

export type MenuItem = { label: string; icon?: ReactNode; current?: boolean } & (
  | { to: string }
  | { onSelect: () => void }
);

export type MenuProps = {
  /** The accessible name of button and menu; it starts with the visible label. */
  label: string;
  /** The button's content, before its chevron. */
  children: ReactNode;
  items: readonly MenuItem[];
  /** Which edges of button and menu are aligned. */
  align?: 'start' | 'end';
  className?: string;
};

const MenuOverlay = lazyOverlay(() => import('./menu-overlay.tsx'));

/** A button that opens a list of links or actions; the list's code loads on hover or focus. */
export function Menu({ label, children, items, align = 'start', className }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onPointerEnter={MenuOverlay.preload}
        onFocus={MenuOverlay.preload}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={cx('type-label inline-flex min-h-11 items-center gap-2 rounded-s px-3', className)}
      >
        {children}
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <MenuOverlay
        open={isOpen}
        onClose={() => setOpen(false)}
        label={label}
        items={items}
        align={align}
        button={button}
      />
    </span>
  );
}
