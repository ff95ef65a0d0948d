import type { Config } from '#server/config.ts';
import type { EmailKind, RenderedEmail, RenderEmail, RenderProps } from './email-props.ts';
import { openTransport, type MailTransport } from './transport.ts';
import { loadTemplates } from './templates.ts';

/** The templates, and the mail server unless emails are only previewed. */
export type Mailer = Readonly<{
  render: <K extends EmailKind>(kind: K, props: RenderProps[K]) => Promise<RenderedEmail>;
  /** Null: emails are stored for the local preview. */
  transport: MailTransport | null;
  close: () => void;
}>;

/** The templates are loaded with the first email; `templates` names another build of them. */
export function createMailer({ email, facts }: Pick<Config, 'email' | 'facts'>, templates?: string): Mailer {
  const transport = email.smtpUrl === null ? null : openTransport(email.smtpUrl, email.from, facts);
  let loaded: RenderEmail | null = null;
  return {
    async render(kind, props) {
      loaded ??= await loadTemplates(templates);
      return loaded(kind, props, facts);
    },
    transport,
    close: () => transport?.close(),
  };
}
