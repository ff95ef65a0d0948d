import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { Mark } from '#web/brand/mark.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { LogoutButton } from '#web/admin/session/logout-button.tsx';

type FrameHeaderProps = { add: { label: string; to: string } | null; search: ReactNode };

/** The charcoal bar: title, search, add button, logout (R-ADMIN-10). */
export function FrameHeader({ add, search }: FrameHeaderProps) {
  return (
    <header className="on-charcoal bg-ink-900">
      <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 max-sm:gap-x-2">
        <div className="flex min-w-0 items-center gap-3 max-sm:flex-1 max-sm:basis-32 max-sm:gap-1">
          <Link
            document
            to={paths.home}
            aria-label="View store"
            className="grid size-11 shrink-0 place-items-center"
          >
            <Mark className="size-10" />
          </Link>
          <h1 className="type-strong [font-family:var(--font-display)] leading-5 max-sm:text-xs">
            Admin Dashboard
          </h1>
        </div>
        <div className="flex items-center gap-3 max-sm:gap-2">
          {search}
          {add && (
            <ButtonLink to={add.to} size="small" className="px-3! max-sm:max-w-28 max-sm:px-2!">
              <Plus size={18} aria-hidden className="max-sm:hidden max-[24.375rem]:block" />
              <span className="leading-5 whitespace-normal max-[24.375rem]:sr-only">{add.label}</span>
            </ButtonLink>
          )}
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
