import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigate } from 'react-router';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this shop, from `paths`. */
  to: string;
  /** A full document load instead of a client navigation, as the checkout needs it. */
  document?: boolean;
  /** Where only something opens over the page, it stays where it is. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link that a plain click follows without loading a document. The library's own link also speaks its framework's
 * prefetching, which every page would carry; here pages are fetched ahead for all links at once (prefetch.ts).
 */
export function Link({
  to,
  document = false,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (document || event.defaultPrevented || rest.target || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: to === pathname + search + hash, preventScrollReset });
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Anything else is the browser's: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
