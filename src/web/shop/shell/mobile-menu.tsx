import Menu from 'lucide-react/icons/menu';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import type { HeaderProps } from './header-props.ts';
import { useOpenHere } from './use-open-here.ts';

const MobileMenuOverlay = lazyOverlay(() => import('./mobile-menu-overlay.tsx'));

/** The menu button of narrow screens; the menu loads on first use. */
export function MobileMenu(props: HeaderProps) {
  const [isOpen, setOpen] = useOpenHere();
  return (
    <div className="lg:hidden noscript:invisible">
      <IconButton
        label="Open menu"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onPointerDown={MobileMenuOverlay.preload}
        onFocus={MobileMenuOverlay.preload}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} aria-hidden />
      </IconButton>
      <MobileMenuOverlay {...props} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
