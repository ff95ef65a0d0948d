import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectFile } from '#server/files.ts';
import type { RenderEmail } from './email-props.ts';

const built = projectFile('dist/server/emails.js');

/**
 * Loads the email templates as Vite built them from src/server/platform/email-sending/templates, since Node runs no JSX. Throws, with what to do,
 * when they are not built.
 */
export async function loadTemplates(file: string = built): Promise<RenderEmail> {
  if (!existsSync(file)) {
    throw new Error(`The email templates are not built: ${file} is missing. 'npm start' builds them.`);
  }
  const { renderEmail } = (await import(pathToFileURL(file).href)) as { renderEmail: RenderEmail };
  return renderEmail;
}
