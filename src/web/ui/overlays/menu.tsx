import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

/** `hint`: what it is about, where there is room for it. */
export type MenuItem = { label: string; hint?: string; icon?: ReactNode; current?: boolean } & (
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

/** A button that opens a list of links or actions. It loads Radix, so use it only on lazy pages. */
export function Menu({ label, children, items, align = 'start', className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        ref={button}
        aria-label={label}
        className={cx('group type-label inline-flex min-h-11 items-center gap-2 rounded-s px-3', className)}
      >
        {children}
        <ChevronDown
          size={16}
          aria-hidden
          className="transition-transform duration-200 group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      <Radix.Content
        aria-label={label}
        aria-labelledby={undefined}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        loop
        onCloseAutoFocus={(event) => {
          // A click elsewhere, or what an item opened, already has the focus.
          if (document.activeElement !== document.body) event.preventDefault();
        }}
        className="on-charcoal z-50 min-w-48 animate-[appear_200ms_var(--ease-in-place)] rounded-m border border-line bg-surface p-2 shadow-menu data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]"
      >
        {items.map((item) => (
          <Radix.Item
            key={item.label}
            asChild={'to' in item}
            {...('onSelect' in item && {
              onSelect: () => {
                // What opens gives the focus back to the button, because the item is gone by then.
                button.current?.focus({ preventScroll: true });
                item.onSelect();
              },
            })}
            className={cx(
              'type-label flex h-11 cursor-pointer items-center gap-3 rounded-s px-3 outline-none data-highlighted:bg-hover',
              item.current && 'text-link',
            )}
          >
            {'to' in item ? (
              <Link to={item.to} aria-current={item.current ? 'page' : undefined}>
                {item.icon}
                {item.label}
              </Link>
            ) : (
              <>
                {item.icon}
                {item.label}
              </>
            )}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
