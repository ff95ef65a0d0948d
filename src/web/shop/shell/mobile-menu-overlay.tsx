import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/controls/link.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { showModal } from '#web/ui/overlays/show-modal.ts';
import { accountLinks, type ShopperAccount } from './account.ts';
import { CartButton } from './cart-button.tsx';
import type { HeaderProps } from './header-props.ts';
import { Logo } from './logo.tsx';
import { ariaCurrent, isActive, navItems, type NavItem } from './nav-items.ts';

/** The width from which the header shows the links; the same width as Tailwind's `lg`. */
const wide = '(width >= 64rem)';

export type MobileMenuOverlayProps = HeaderProps & { open: boolean; onClose: () => void };

/** The full-screen navigation of narrow screens. */
export function Overlay({ open, onClose, onOpenCart, account, ...cart }: MobileMenuOverlayProps) {
  const { pathname } = useLocation();
  if (!open) return null;
  return (
    <dialog
      ref={showMenu}
      aria-label="Menu"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="on-charcoal m-0 h-dvh max-h-none w-full max-w-none animate-[appear_200ms_var(--ease-in-place)] bg-ground text-text open:flex open:flex-col"
    >
      <div className="container-page grid h-15 shrink-0 grid-cols-[1fr_auto_1fr] items-center border-b border-line">
        <IconButton label="Close menu" className="-ml-2.5" onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
        <Logo onFollow={onClose} />
        <div className="justify-self-end">
          <CartButton
            {...cart}
            onOpenCart={() => {
              onClose();
              onOpenCart();
            }}
          />
        </div>
      </div>
      <nav aria-label="Main" className="container-page grow overflow-y-auto overscroll-contain pt-2 pb-8">
        <ul>
          {navItems.map((item) => (
            <Row key={item.label} item={item} pathname={pathname} onFollow={onClose} />
          ))}
        </ul>
      </nav>
      {account && <AccountRow account={account} onClose={onClose} />}
    </dialog>
  );
}

function showMenu(dialog: HTMLDialogElement | null): () => void {
  const remove = showModal(dialog);
  // If the wide layout hid it while open, it would still block the page.
  const width = window.matchMedia(wide);
  const onWide = () => width.matches && dialog?.close();
  width.addEventListener('change', onWide);
  return () => {
    width.removeEventListener('change', onWide);
    remove();
  };
}

function Row({ item, pathname, onFollow }: { item: NavItem; pathname: string; onFollow: () => void }) {
  const id = useId();
  const active = isActive(item.to, pathname);
  const [isUnfolded, setUnfolded] = useState(active);
  return (
    <li className="border-b border-line">
      <div className={cx('flex items-center', active && 'text-link')}>
        <Link
          to={item.to}
          onClick={onFollow}
          aria-current={ariaCurrent(item.to, pathname)}
          className="type-h3 flex min-h-14 grow items-center"
        >
          {item.label}
        </Link>
        {item.items && (
          <IconButton
            label={`${item.label} menu`}
            className="-mr-2"
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

/** Within thumb reach. */
function AccountRow({ account, onClose }: { account: ShopperAccount; onClose: () => void }) {
  const { customer, onSignOut } = account;
  return (
    <div className="container-page grid shrink-0 grid-cols-2 gap-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {customer && <p className="type-label col-span-2 truncate">{customer.firstName || 'Account'}</p>}
      {accountLinks(account).map(({ label, to }, at) => (
        <ButtonLink key={to} to={to} level={at === 0 ? 'secondary' : 'text'} onClick={onClose}>
          {label}
        </ButtonLink>
      ))}
      {customer && (
        <Button
          level="text"
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          Sign Out
        </Button>
      )}
    </div>
  );
}
