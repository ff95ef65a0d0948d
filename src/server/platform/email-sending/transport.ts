import type { NodemailerError } from 'nodemailer';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { RenderedEmail } from './email-props.ts';

export type OutgoingEmail = RenderedEmail & {
  /** The outbox row's id; it makes the Message-ID. */
  id: string;
  recipient: string;
  createdAt: Date;
  /** Takes the POST of an email client's unsubscribe button; for emails with unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

/**
 * The mail server's result. `refused` is final for this email; `delayed` is anything temporary: no answer, busy, wrong credentials.
 * `reason` is the server's answer, which may contain the recipient.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'delayed'; code: string; reason: string };

export type MailTransport = {
  send: (email: OutgoingEmail, signal?: AbortSignal) => Promise<Delivery>;
  /** Connects and signs in, and sends nothing. */
  verify: () => Promise<Delivery>;
  close: () => void;
};

const seconds = 1000;

/**
 * Connections to the mail server of SMTP_URL. `from`: MAIL_FROM; without it the sender is the store's own address, where answers go.
 * The sender is named as the store is when the email is sent (R-EMAIL-16).
 */
export function openTransport(smtpUrl: string, from: string | null, facts: () => StoreFacts): MailTransport {
  let opened: ReturnType<typeof openConnections> | undefined;
  return {
    async send({ id, recipient, createdAt, subject, html, text, unsubscribeUrl }, signal) {
      // A server that answers each line slowly stays within every timeout above.
      const limit = AbortSignal.timeout(30 * seconds);
      const { name, email } = facts();
      const sender = addressIn(from ?? email);
      try {
        const transporter = await (opened ??= openConnections(smtpUrl));
        await transporter.sendMail({
          messageId: `<${id}@${domainOf(sender)}>`,
          date: createdAt,
          from: { name, address: sender },
          // An object is taken as one address, whatever it contains; a string could be a list.
          to: { name: '', address: recipient },
          replyTo: email,
          subject: onOneLine(subject),
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return readFailure(error as NodemailerError);
      }
    },
    async verify() {
      try {
        await (await (opened ??= openConnections(smtpUrl))).verify();
        return { outcome: 'sent' };
      } catch (error) {
        return readFailure(error as NodemailerError);
      }
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

/** The library loads with the first email. */
async function openConnections(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxRequeues: 1,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 10 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The two headers by which an email client offers its own button and leaves with one POST (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Only a no to this recipient or this content is final; a no to our sign-in or sender is ours to repair. */
function readFailure(error: NodemailerError): Delivery {
  const isFinal =
    (error.responseCode ?? 0) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
  return {
    outcome: isFinal ? 'refused' : 'delayed',
    code: String(error.responseCode || error.code || 'unknown'),
    reason: onOneLine(error.response || error.message),
  };
}

/** No line break gets into a header: it could start another one. */
function onOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** The address of a mailbox, without a name before it. */
export function addressIn(mailbox: string): string {
  return /<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}

function domainOf(address: string): string {
  return /@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost';
}
