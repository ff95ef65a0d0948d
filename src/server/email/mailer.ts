import type { Config } from '#server/config.ts';
import type { RenderEmail } from './email-props.ts';
import { openTransport, type MailTransport } from './transport.ts';
import { loadTemplates } from './templates.ts';

/** The templates, and the mail server unless emails are only previewed. */
export type Mailer = Readonly<{
  render: RenderEmail;
  /** Null: emails are stored for the local preview. */
  transport: MailTransport | null;
  close: () => void;
}>;

/** The templates are loaded with the first email; `templates` names another build of them. */
export function createMailer(config: Pick<Config, 'email'>, templates?: string): Mailer {
  const transport =
    config.email.smtpUrl === null ? null : openTransport(config.email.smtpUrl, config.email.from);
  let loaded: RenderEmail | null = null;
  return {
    async render(kind, props) {
      loaded ??= await loadTemplates(templates);
      return loaded(kind, props);
    },
    transport,
    close: () => transport?.close(),
  };
}
