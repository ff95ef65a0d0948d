import type { ReactNode } from 'react';
import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';
import { Footer, type FooterExtras } from './footer.tsx';
import { Header } from './header.tsx';
import type { HeaderProps } from './header-props.ts';

export type ShellProps = HeaderProps & { children: ReactNode; footerExtras?: FooterExtras };

/** The frame around every store page. It fetches nothing; values come as props. */
export function Shell({ children, footerExtras, ...header }: ShellProps) {
  return (
    <>
      {/* Its own landmark, because the cookie banner may come before it. */}
      <nav aria-label="Skip links">
        <AnchorLink
          part="main"
          className="type-strong fixed top-2 left-2 z-50 -translate-y-20 rounded-s bg-tan-400 px-4 py-3 text-ink-950 focus:translate-y-0"
        >
          Skip to content
        </AnchorLink>
      </nav>
      <Header {...header} />
      <main id="main" tabIndex={-1} className="flow-root min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer {...footerExtras} />
    </>
  );
}
