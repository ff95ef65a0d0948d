import type { RefObject } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';
import type { MenuItem } from './menu.tsx';

type MenuOverlayProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  button: RefObject<HTMLButtonElement | null>;
};

/** The list; the button is not Radix's, because it renders long before Radix loads. */
export function Overlay({ open, onClose, label, items, align, button }: MenuOverlayProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()} modal={false}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Content
        aria-label={label}
        aria-labelledby={undefined}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        loop
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A click elsewhere has already moved the focus.
          if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The button toggles its own menu.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        className="on-charcoal z-50 min-w-48 animate-[appear_200ms_var(--ease-in-place)] rounded-m border border-line bg-surface p-2 shadow-menu data-[state=closed]:animate-[disappear_160ms_var(--ease-away)_forwards]"
      >
        {items.map((item) => (
          <Item key={item.label} item={item} button={button} />
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

function Item({ item, button }: { item: MenuItem } & Pick<MenuOverlayProps, 'button'>) {
  const className = cx(
    'type-label flex h-11 cursor-pointer items-center gap-3 rounded-s px-3 outline-none data-highlighted:bg-hover',
    item.current && 'text-link',
  );
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('onSelect' in item) {
    const select = () => {
      // What opens gives the focus back to the button, because the item is gone by then.
      button.current?.focus({ preventScroll: true });
      item.onSelect();
    };
    return (
      <Radix.Item onSelect={select} className={className}>
        {content}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item asChild>
      <Link to={item.to} aria-current={item.current ? 'page' : undefined} className={className}>
        {content}
      </Link>
    </Radix.Item>
  );
}
