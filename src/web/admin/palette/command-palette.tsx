import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Tab } from '#web/admin/frame/tabs.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Palette } from './palette.tsx';

/** The header's search button; ⌘K or Ctrl+K opens it from everywhere in the dashboard (R-ADMIN-22). */
export function CommandPalette({ role, current }: { role: StaffRole; current: Tab }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        level="secondary"
        size="small"
        aria-keyshortcuts="Meta+K Control+K"
        className="px-3!"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="type-note font-normal max-lg:hidden">
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      <Palette open={isOpen} onClose={() => setOpen(false)} role={role} current={current} />
    </>
  );
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
