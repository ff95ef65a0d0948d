import { createContext, useContext, type ReactNode } from 'react';
import type { AgeAnswer } from '#domain/selling/checkout/verification.ts';
import { FirstScript, type PageScripts } from './early/first-script.tsx';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { dashboardElementId, encodeJson, settingsElementId, stateElementId } from './state-block.ts';

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
        <HeadOfAll script={<FirstScript scripts={scripts} />} />
        {head}
        {structuredData && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
      </head>
      <body>
        {children}
        <DataBlock id={stateElementId} json={stateText} />
      </body>
    </html>
  );
}

export type DashboardFiles = { entry: string[]; styles: string[]; modules: string[] };

type DashboardDocumentProps = { title: string; settings: ShopSettings; files: DashboardFiles };

/** The dashboard's <html>: the same for every address and person, with the owner's settings. The browser renders the rest. */
export function DashboardDocument({ title, settings, files }: DashboardDocumentProps) {
  return (
    <html lang="en">
      <head>
        <HeadOfAll />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {files.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {files.entry.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <noscript>The dashboard needs JavaScript.</noscript>
        <div id={dashboardElementId} />
        <DataBlock id={settingsElementId} json={encodeJson(settings)} />
      </body>
    </html>
  );
}

function HeadOfAll({ script }: { script?: ReactNode }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {script}
      <meta name="theme-color" content={themeColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

/** Data, not a script: it needs no nonce, and a cached page stays valid under the strict policy. */
function DataBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
