import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

const tabs = [
  { to: paths.gear, name: 'All gear' },
  { to: paths.slings, name: 'Slings' },
  { to: paths.magazines, name: 'Magazines' },
  { to: paths.optics, name: 'Optics' },
  { to: paths.lights, name: 'Lights' },
] as const;

/** The row under the heading of every gear page. */
export function GearTabs() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Gear"
      className="mt-4 border-b border-line max-md:-mx-4 max-md:overflow-x-auto max-md:px-4"
    >
      <ul className="flex gap-6 md:gap-8">
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className={tabClass(to === pathname)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function tabClass(isActive: boolean): string {
  return cx(
    'type-label -mb-px flex min-h-11 items-center border-b-3 px-0.5 whitespace-nowrap',
    isActive
      ? 'border-primary'
      : 'border-transparent text-text-2 hover:border-line hover:text-text forced-colors:border-[Canvas]',
  );
}
