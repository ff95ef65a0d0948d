import { useLocation } from 'react-router';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { ariaCurrent, isActive, navItems } from './nav-items.ts';
import { Submenu } from './submenu.tsx';

/** The six entries of the wide-screen navigation. */
export function MainNav() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="max-lg:hidden noscript:max-lg:col-span-3 noscript:max-lg:row-start-2 noscript:max-lg:block"
    >
      <ul className="flex items-stretch gap-5 lg:h-18 xl:gap-8 noscript:max-lg:flex-wrap noscript:max-lg:justify-center noscript:max-lg:leading-11">
        {navItems.map((item) => {
          const linkClass = cx(
            'flex items-center border-y-3 border-transparent forced-colors:border-t-[Canvas] text-[0.9375rem] font-semibold transition-colors hover:text-link',
            isActive(item.to, pathname) ? 'border-b-primary text-link' : 'forced-colors:border-b-[Canvas]',
          );
          if (item.items) return <Submenu key={item.label} item={item} linkClass={linkClass} />;
          return (
            <li key={item.label} className="flex">
              <Link to={item.to} className={linkClass} aria-current={ariaCurrent(item.to, pathname)}>
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
