import Search from 'lucide-react/icons/search';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { lazyOverlay } from '#web/ui/lazy.tsx';

/** The field and its results, loaded on first use. */
export const SearchOverlay = lazyOverlay(() => import('./search-overlay.tsx'));

/** The header's search button. */
export function SearchButton({ className, onOpen }: { className: string; onOpen: () => void }) {
  return (
    <IconButton
      label="Search"
      aria-haspopup="dialog"
      onPointerEnter={SearchOverlay.preload}
      onFocus={SearchOverlay.preload}
      onClick={onOpen}
      className={`noscript:invisible ${className}`}
    >
      <Search size={22} aria-hidden />
    </IconButton>
  );
}
