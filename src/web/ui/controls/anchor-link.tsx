import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { focusPlace } from '#web/ui/focus-place.ts';

type AnchorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** The id of the part of this page that it leads to. */
  part: string;
  /** For the page, in the history entry. */
  state?: unknown;
};

/**
 * A link within the page. The router adds the history entry, because it cannot tell where an entry of the browser was scrolled to.
 * The focus goes along, as it does without scripts.
 */
export function AnchorLink({ part, state, children, ...rest }: AnchorLinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    focusPlace(document.getElementById(part));
    void navigate({ search: window.location.search, hash: part }, { state });
  }
  return (
    <a {...rest} href={`#${part}`} onClick={follow}>
      {children}
    </a>
  );
}
