import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, Menu, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CartButton, type CartButtonProps } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import { isActive, navItems, type NavItem } from './nav-items.ts';

/** Where the bar has room for the links themselves; the same width as Tailwind's `lg`. */
const wide = '(width >= 1024px)';

/**
 * The navigation of narrow screens, over the whole screen. A native modal dialog keeps the focus inside, closes by Escape
 * and gives the focus back.
 */
export function MobileMenu({ onOpenCart, ...cart }: CartButtonProps) {
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Hidden by the wide layout, it would go on holding the page.
    const width = window.matchMedia(wide);
    const onWide = () => width.matches && dialog.current?.close();
    width.addEventListener('change', onWide);
    return () => width.removeEventListener('change', onWide);
  }, []);

  // The browser's Back leaves the page without a click on a link.
  useEffect(close, [pathname]);

  return (
    <div className="lg:hidden">
      <IconButton label="Open menu" className="-ml-2.5" onClick={() => dialog.current?.showModal()}>
        <Menu size={24} aria-hidden />
      </IconButton>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="on-charcoal m-0 h-dvh max-h-none w-full max-w-none animate-[appear_200ms_var(--ease-in-place)] bg-ground text-text open:flex open:flex-col"
      >
        <div className="container-page grid h-15 shrink-0 grid-cols-[1fr_auto_1fr] items-center border-b border-line">
          <IconButton label="Close menu" className="-ml-2.5" onClick={close}>
            <X size={24} aria-hidden />
          </IconButton>
          <Logo onFollow={close} />
          <div className="justify-self-end">
            <CartButton
              {...cart}
              onOpenCart={() => {
                close();
                onOpenCart();
              }}
            />
          </div>
        </div>
        <nav aria-label="Main" className="container-page grow overflow-y-auto overscroll-contain pb-8">
          <ul>
            {navItems.map((item) => (
              <Row key={item.label} item={item} pathname={pathname} onFollow={close} />
            ))}
          </ul>
        </nav>
      </dialog>
    </div>
  );
}

function Row({ item, pathname, onFollow }: { item: NavItem; pathname: string; onFollow: () => void }) {
  const id = useId();
  const active = isActive(item.to, pathname);
  const [isUnfolded, setUnfolded] = useState(active);
  return (
    <li className="border-b border-line">
      <div className="flex items-center">
        <Link
          to={item.to}
          onClick={onFollow}
          aria-current={pathname === item.to ? 'page' : undefined}
          className={cx('type-h3 flex h-14 grow items-center', active && 'text-link')}
        >
          {item.label}
        </Link>
        {item.items && (
          <IconButton
            label={`${item.label} menu`}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDown
              size={20}
              aria-hidden
              className={cx('transition-transform', isUnfolded && 'rotate-180')}
            />
          </IconButton>
        )}
      </div>
      {item.items && (
        <ul id={id} hidden={!isUnfolded} className="pb-3 pl-4">
          {item.items.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onFollow}
                aria-current={pathname === to ? 'page' : undefined}
                className={cx('type-body flex h-11 items-center', pathname === to && 'text-link')}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
