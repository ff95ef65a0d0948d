import type { MouseEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { ariaCurrent, type NavItem } from './nav-items.ts';
import { submenuEntry, SubmenuPanel } from './submenu-panel.tsx';
import { useSubmenu } from './use-submenu.ts';

/** A link with its submenu below. A mouse click follows the link; on touch, which cannot hover, the first tap opens the submenu. */
export function Submenu({ item, linkClass }: { item: NavItem; linkClass: string }) {
  const { pathname } = useLocation();
  const { id, isOpen, entry, button, toggle, close } = useSubmenu<HTMLLIElement>();

  const follow = (event: MouseEvent<HTMLAnchorElement, PointerEvent>) => {
    if (isOpen || event.nativeEvent.pointerType !== 'touch') return close();
    event.preventDefault();
    toggle();
  };

  return (
    <li {...entry} className={cx('relative flex', linkClass)}>
      <Link
        to={item.to}
        onClick={follow}
        className="flex h-full items-center pr-1.5"
        aria-current={ariaCurrent(item.to, pathname)}
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
        className="-mx-1 grid h-11 w-6 place-items-center noscript:hidden"
      >
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <SubmenuPanel id={id} isOpen={isOpen} className="top-[calc(100%+4px)] -left-5 w-56">
        {item.items?.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              aria-current={pathname === to ? 'page' : undefined}
              className={cx(submenuEntry, pathname === to && 'text-link')}
            >
              {label}
            </Link>
          </li>
        ))}
      </SubmenuPanel>
    </li>
  );
}
