import { pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { projectFile } from '#server/files.ts';
import type { Config } from '#server/config.ts';
import type { EmailKind, RenderedEmail, RenderEmail, RenderProps } from './email-props.ts';
import type { CurrentSettings } from '#server/settings/versions/watch-settings.ts';
import { openTransport, type MailTransport } from './transport.ts';

/** The templates, and the mail server unless emails are only previewed. */
export type Mailer = Readonly<{
  render: <K extends EmailKind>(kind: K, props: RenderProps[K]) => Promise<RenderedEmail>;
  /** Whether the store has facts to send emails with: a live one, from when its owner confirmed them (R-EMAIL-21). */
  hasFacts: () => boolean;
  /** Null: emails are stored for the local preview. */
  transport: MailTransport | null;
  close: () => void;
}>;

/** What emails are sent with, and what they say of the store when they are rendered. */
export type MailerServices = {
  config: Pick<Config, 'email'>;
  settings: { current: () => Pick<CurrentSettings, 'facts' | 'areFactsConfirmed' | 'hasBuilder'> };
};

/** The templates are loaded with the first email; `templates` names another build of them. */
export function createMailer({ config: { email }, settings }: MailerServices, templates?: string): Mailer {
  const facts = () => settings.current().facts;
  const transport = email.smtpUrl === null ? null : openTransport(email.smtpUrl, email.from, facts);
  let loaded: RenderEmail | null = null;
  return {
    async render(kind, props) {
      loaded ??= await loadTemplates(templates);
      const { facts: now, hasBuilder } = settings.current();
      return loaded(kind, props, now, hasBuilder);
    },
    hasFacts: () => settings.current().areFactsConfirmed,
    transport,
    close: () => transport?.close(),
  };
}

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
