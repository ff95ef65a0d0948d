import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from './mail-props.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/server/emails.js');

/**
 * Loads the e-mail templates as Vite built them from src/server/mail/templates, since Node runs no JSX. Throws, with what to do,
 * when they are not built.
 */
export async function loadTemplates(file: string = built): Promise<RenderMail> {
  if (!existsSync(file)) {
    throw new Error(`The email templates are not built: ${file} is missing. 'npm start' builds them.`);
  }
  const { renderMail } = (await import(pathToFileURL(file).href)) as { renderMail: RenderMail };
  return renderMail;
}
