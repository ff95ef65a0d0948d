import { useId, useRef, type MouseEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { cx } from '../../ui/cx.ts';
import { isActive, type NavItem } from './nav-items.ts';
import { useSubmenu } from './use-submenu.ts';

/** A link with its submenu below. A mouse follows the link; the first tap of a finger, which cannot hover, opens the submenu. */
export function Submenu({ item, linkClass }: { item: NavItem; linkClass: string }) {
  const { pathname } = useLocation();
  const id = useId();
  const entry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, toggle, close } = useSubmenu(entry, button);

  const follow = (event: MouseEvent<HTMLAnchorElement, PointerEvent>) => {
    if (isOpen || event.nativeEvent.pointerType !== 'touch') return close();
    event.preventDefault();
    toggle();
  };

  return (
    <li ref={entry} className={cx('relative flex', linkClass)}>
      <Link
        to={item.to}
        onClick={follow}
        className="flex h-full items-center pr-1.5"
        aria-current={pathname === item.to ? 'page' : undefined}
      >
        {item.label}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={`${item.label} menu`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="-mx-1 grid h-11 w-6 place-items-center"
      >
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-[calc(100%+4px)] -left-5 z-30 w-56 animate-[appear_200ms_var(--ease-in-place)] rounded-b-m bg-surface p-2 text-text shadow-menu"
      >
        {item.items?.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              aria-current={pathname === to ? 'page' : undefined}
              className={cx(
                'flex h-11 items-center rounded-s px-3 text-[0.9375rem] font-semibold transition-colors hover:bg-hover',
                isActive(to, pathname) && to !== item.to && 'text-link',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
