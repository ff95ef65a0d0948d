import { createContext, useContext, type ReactNode } from 'react';
import type { AgeAnswer } from '#domain/selling/checkout/verification.ts';
import { FirstScript, type PageScripts } from './early/first-script.tsx';
import { stateElementId } from './state-block.ts';

/** Values for the whole document. */
type PageValues = {
  /** The store's public origin. */
  origin: string;
  /** The serialized state for the page. */
  stateText: string;
  /** JSON-LD for search engines. Only server-rendered pages have it, because crawlers load each address fresh. */
  structuredData?: string | null;
  scripts?: PageScripts;
  /** The age gate's answer without scripts, known only on the server. */
  age?: AgeAnswer | null;
};

export const PageContext = createContext<PageValues>({ origin: '', stateText: '' });

/** The header's charcoal, for the browser's own bars. */
const themeColor = '#171714';

/** The whole <html>, rendered and hydrated by React, so that titles and links go into <head>. */
export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { stateText, structuredData, scripts, age } = useContext(PageContext);
  return (
    <html lang="en" data-age={age ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <FirstScript scripts={scripts} />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {head}
        {structuredData && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
      </head>
      <body>
        {children}
        {/* A data block, not a script: it needs no nonce, and a cached page stays valid under the strict policy. */}
        <script
          id={stateElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
      </body>
    </html>
  );
}
