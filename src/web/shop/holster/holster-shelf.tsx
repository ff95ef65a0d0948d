import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

type HolsterShelfProps = { label: string; children: ReactNode };

/** All holster cards in one row that scrolls sideways: by hand, by its arrows, and by the arrow keys (R-HOL-42). */
export function HolsterShelf({ label, children }: HolsterShelfProps) {
  const row = useRef<HTMLUListElement>(null);
  const [{ isAtStart, isAtEnd }, setPlace] = useState({ isAtStart: true, isAtEnd: false });
  const look = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) =>
    setPlace({ isAtStart: scrollLeft < 8, isAtEnd: scrollLeft + clientWidth > scrollWidth - 8 });
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' });
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of the cards' controls */}
      <ul
        ref={row}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => look(event.currentTarget)}
        onFocus={showCard}
        className="-mx-4 grid snap-x scroll-px-4 auto-cols-[68%] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:auto-cols-[40%] md:-mx-2 md:auto-cols-[31%] md:scroll-px-2 md:gap-4 md:px-2 lg:gap-6 min-[75rem]:auto-cols-[22.5%]"
      >
        {children}
      </ul>
      <Arrow label="Previous holsters" isHidden={isAtStart} onClick={() => turn(-1)} className="left-2">
        <ChevronLeft aria-hidden />
      </Arrow>
      <Arrow label="More holsters" isHidden={isAtEnd} onClick={() => turn(1)} className="right-2">
        <ChevronRight aria-hidden />
      </Arrow>
    </div>
  );
}

/** Shows the whole card that the keyboard has reached: the browser scrolls only to the button, and snapping takes that back. */
function showCard({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  const card = target.matches(':focus-visible') ? target.closest('li') : null;
  if (card === null) return;
  const { left, right } = row.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft);
  const at = card.getBoundingClientRect();
  const before = at.left - (left + margin);
  const after = at.right - (right - margin);
  row.scrollBy({ left: before < 0 ? before : Math.max(0, after) });
}

type ArrowProps = {
  label: string;
  isHidden: boolean;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

/** Over the pictures, for a mouse; on a touch screen the row is swiped. */
function Arrow({ label, isHidden, onClick, className, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      disabled={isHidden}
      onClick={onClick}
      className={cx(
        'absolute top-24 rounded-full! border border-line bg-surface shadow-sm disabled:invisible pointer-coarse:hidden max-md:hidden',
        className,
      )}
    >
      {children}
    </IconButton>
  );
}
