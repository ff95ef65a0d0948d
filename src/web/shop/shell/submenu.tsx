import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { isActive, type NavItem } from './nav-items.ts';

const hoverDelay = 120;

/**
 * A link with its submenu below: a button beside it opens by click, touch and keyboard, the mouse also by resting on it.
 * Arrow keys walk the entries, Escape closes and returns to the button.
 */
export function Submenu({ item, linkClass }: { item: NavItem; linkClass: string }) {
  const { pathname } = useLocation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  // On the entry itself, so that its link, its button and its submenu share them.
  useEffect(() => {
    const entry = root.current;
    if (!entry) return;
    let timer: number | undefined;
    const later = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = window.setTimeout(() => setOpen(open), hoverDelay);
    };
    const enter = later(true);
    const leave = later(false);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        if (entry.querySelector('ul')?.contains(document.activeElement)) button.current?.focus();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => step(entry, event.key === 'ArrowDown' ? 1 : -1));
    };
    entry.addEventListener('pointerenter', enter);
    entry.addEventListener('pointerleave', leave);
    entry.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      entry.removeEventListener('pointerenter', enter);
      entry.removeEventListener('pointerleave', leave);
      entry.removeEventListener('keydown', press);
    };
  }, []);

  return (
    <li ref={root} className="relative flex">
      <Link
        to={item.to}
        className={cx(linkClass, 'pr-1')}
        aria-current={pathname === item.to ? 'page' : undefined}
      >
        {item.label}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={`${item.label} menu`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx('grid w-7 place-items-center', isActive(item.to, pathname) && 'text-link')}
      >
        <ChevronDown size={16} aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full -left-4 z-30 w-56 animate-[appear_200ms_var(--ease-in-place)] rounded-b-m bg-surface p-2 shadow-menu"
      >
        {item.items?.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => setOpen(false)}
              aria-current={pathname === to ? 'page' : undefined}
              className={cx(
                'flex h-11 items-center rounded-s px-3 text-[0.9375rem] font-semibold hover:bg-hover',
                pathname === to && 'text-link',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Moves the focus to the next or the previous entry of the submenu, round and round. */
function step(entry: HTMLElement, by: 1 | -1): void {
  const links = [...entry.querySelectorAll<HTMLAnchorElement>('ul a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : (at + by + links.length) % links.length;
  links[next]?.focus();
}
