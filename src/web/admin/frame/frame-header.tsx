import { LogOut, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as staff from '#domain/api/staff.calls.ts';
import { paths } from '#domain/paths.ts';
import { Mark } from '#web/brand/mark.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { dropAdminToken } from '#web/admin/session/admin-token.ts';
import { useNavigate } from '#web/router/hooks.ts';

type FrameHeaderProps = { add: { label: string; to: string } | null; search: ReactNode };

/** The charcoal bar: title, search, add button, logout (R-ADMIN-10). */
export function FrameHeader({ add, search }: FrameHeaderProps) {
  const navigate = useNavigate();
  async function signOut() {
    if (hasUnsavedEdits() && !(await mayDiscard())) return;
    // This browser forgets the token even if the server call fails.
    await askStaff(staff.signOut).catch(() => undefined);
    dropAdminToken();
    await navigate(paths.adminLogin, { replace: true });
  }
  return (
    <header className="on-charcoal bg-ink-900">
      <div className="container-page flex min-h-16 items-center justify-between gap-4 py-2 max-[479px]:gap-2">
        <div className="flex min-w-0 items-center gap-3 max-[479px]:gap-1">
          <Link to={paths.home} aria-label="View store" className="grid size-11 shrink-0 place-items-center">
            <Mark className="size-10" />
          </Link>
          <h1 className="type-strong [font-family:var(--font-display)] leading-5 max-[479px]:text-xs">
            Admin Dashboard
          </h1>
        </div>
        <div className="flex shrink-0 items-center gap-3 max-[479px]:gap-2">
          {search}
          {add && (
            <ButtonLink to={add.to} size="small" className="px-3! max-sm:max-w-28 max-sm:px-2!">
              <Plus size={18} aria-hidden className="max-sm:hidden max-[389px]:block" />
              <span className="leading-5 whitespace-normal max-[389px]:sr-only">{add.label}</span>
            </ButtonLink>
          )}
          <Button
            level="secondary"
            size="small"
            aria-label="Logout"
            className="max-md:px-3!"
            onClick={() => void signOut()}
          >
            <LogOut size={18} aria-hidden className="md:hidden" />
            <span className="max-md:hidden">Logout</span>
          </Button>
        </div>
      </div>
    </header>
  );
}
