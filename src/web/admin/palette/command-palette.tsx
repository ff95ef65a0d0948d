import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Tab } from '#web/admin/frame/tabs.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';
import { Palette } from './palette.tsx';
import { screenActions } from './screen-actions.ts';

/** The header's search button; ⌘K or Ctrl+K opens it from everywhere in the dashboard (R-ADMIN-22). */
export function CommandPalette({ role, current }: { role: StaffRole; current: Tab }) {
  // The screen behind the palette does not change while it is open.
  const [offered, setOffered] = useState<readonly MenuItem[] | null>(null);
  const isOpen = offered !== null;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOffered(isOpen ? null : screenActions());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <>
      <Button
        level="secondary"
        size="small"
        aria-keyshortcuts="Meta+K Control+K"
        className="px-3!"
        onClick={() => setOffered(screenActions())}
      >
        <Search size={18} aria-hidden />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="type-note font-normal max-lg:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      <Palette offered={offered} onClose={() => setOffered(null)} role={role} current={current} />
    </>
  );
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
