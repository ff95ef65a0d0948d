import ChevronDown from 'lucide-react/icons/chevron-down';
import User from 'lucide-react/icons/user';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { accountLinks, type ShopperAccount } from './account.ts';
import { submenuEntry, SubmenuPanel } from './submenu-panel.tsx';
import { useSubmenu } from './use-submenu.ts';

/** 'Login', or the customer's name, in the wide-screen header. */
export function AccountMenu({ account }: { account: ShopperAccount }) {
  const { customer, onSignOut } = account;
  const { id, isOpen, entry, button, toggle, close } = useSubmenu<HTMLDivElement>();
  return (
    <div {...entry} className="relative flex h-18 items-center animate-[appear_120ms_both]">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex h-11 items-center gap-2 text-[0.9375rem] font-semibold transition-colors hover:text-link"
      >
        <User size={20} aria-hidden />
        <span className="max-w-20 truncate xl:max-w-28">
          {customer ? customer.firstName || 'Account' : 'Login'}
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <SubmenuPanel id={id} isOpen={isOpen} className="top-[calc(100%+1px)] -right-5 w-50">
        {accountLinks(account).map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={submenuEntry}>
              {label}
            </Link>
          </li>
        ))}
        {customer && (
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                onSignOut();
              }}
              className={submenuEntry}
            >
              Sign Out
            </button>
          </li>
        )}
      </SubmenuPanel>
    </div>
  );
}
