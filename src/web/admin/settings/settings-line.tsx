import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentType, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/controls/link.tsx';

type SettingsLineProps = {
  title: string;
  to: string;
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  /** What holds now. */
  children: ReactNode;
  /** What is planned. */
  next?: ReactNode;
};

/** A line of the settings page; all of it is the link. */
export function SettingsLine({ title, to, icon: Icon, children, next }: SettingsLineProps) {
  return (
    <li className="relative grid grid-cols-1 items-center gap-x-6 gap-y-1 p-4 hover:bg-hover md:grid-cols-[12rem_1fr_1.25rem] xl:grid-cols-[12rem_1fr_1fr_1.25rem]">
      <Link to={to} className="type-label flex items-center gap-3 after:absolute after:inset-0">
        <Icon size={18} aria-hidden />
        {title}
      </Link>
      <p className={cx('type-small min-h-5 text-text-2', !next && 'xl:col-span-2')}>{children}</p>
      {next && <p className="type-small text-link md:max-xl:col-start-2 md:max-xl:row-start-2">{next}</p>}
      <ChevronRight
        size={18}
        aria-hidden
        className="text-text-2 max-md:hidden md:max-xl:col-start-3 md:max-xl:row-start-1"
      />
    </li>
  );
}
