// oxlint-disable-next-line import/default -- the default export is Vite's
import address from './first-program.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import reporter from './report-errors.ts?worker&url';

/** What the first script loads, known only on the server. */
export type PageScripts = { entry: string[]; modules: string[] };

/**
 * Runs in <head> and blocks the first paint. Vite builds a single classic file with a content hash only for workers, so this uses a
 * worker URL and runs it in the document. In development it is a module, so the gate may flash.
 */
export function FirstScript({ scripts }: { scripts: PageScripts | undefined }) {
  return (
    <script
      src={address}
      data-reporter={reporter}
      data-entry={scripts?.entry.join(' ')}
      data-modules={scripts?.modules.join(' ')}
      suppressHydrationWarning
      {...(import.meta.env.DEV && { type: 'module' })}
    />
  );
}
