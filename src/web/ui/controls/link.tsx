import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigate } from '#web/router/hooks.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this store, from `paths`. */
  to: string;
  /** A full document load instead of a client navigation, which the checkout needs. */
  document?: boolean;
  /** Keeps the scroll position, for links that only open something over the page. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link with client-side navigation. The library's own link includes framework prefetching code that every page would load;
 * prefetch.ts handles all links here.
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

/** Leave everything else to the browser: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
