import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this store, from `paths`. */
  to: string;
  /** A full document load instead of a client navigation: to the checkout, and between shop and dashboard. */
  document?: boolean;
  /** Keeps the scroll position, for links that only open something over the page. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link with client-side navigation; prefetch.ts loads what is behind it on hover, focus and touch. */
export function Link({ to, document = false, preventScrollReset = false, children, ...rest }: LinkProps) {
  return document ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <RouterLink {...rest} to={to} preventScrollReset={preventScrollReset} discover="none">
      {children}
    </RouterLink>
  );
}
