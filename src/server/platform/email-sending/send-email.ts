import { unsubscribeLinks } from '#domain/care/newsletter/links.ts';
import { restockUnsubscribeLinks } from '#domain/catalog/restock/restock.ts';
import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { propsToRender } from './link-email.ts';
import { deleteEmail, findEmail, forgetErased, markFailed, markSent } from './email.queries.ts';
import type { EmailKind, RenderProps } from './email-props.ts';

export type EmailServices = Pick<Services, 'database' | 'queue' | 'mailer' | 'clock' | 'log'>;

/** `delayed`: retry later. `refused`: refused for good. `gone`: no such email. */
export type DeliveryOutcome = 'sent' | 'delayed' | 'refused' | 'gone';

/** The job of an outbox row: retries an email that the mail server has not accepted yet. */
export async function sendEmail(
  services: Omit<EmailServices, 'queue'>,
  { mailId }: { mailId: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<JobOutcome> {
  const outcome = await deliverEmail(services, mailId, signal);
  if (outcome === 'delayed') return { retry: 'The mail server did not accept it' };
}

/**
 * Renders an outbox email and sends it; without a mail server it stores the rendered email for the preview. Only the job calls it,
 * so that no email is sent twice concurrently. A crash between sending and recording repeats the email with the same Message-ID; it
 * never loses one (R-EMAIL-2).
 */
export async function deliverEmail(
  services: Omit<EmailServices, 'queue'>,
  emailId: string,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const { database, mailer, clock, log } = services;
  const email = await findEmail(database.db, emailId);
  if (email === null) return 'gone';
  if (email.sentAt !== null) return 'sent';
  const props = await propsToRender(database.db, email, clock());
  if (props === null) {
    await deleteEmail(database.db, emailId);
    return 'gone';
  }
  if (!mailer.hasFacts()) {
    await markFailed(database.db, emailId, 'waiting: the store’s facts are not confirmed');
    return 'delayed';
  }
  const rendered = await mailer.render(email.kind, props);
  if (mailer.transport === null) {
    await markSent(database.db, emailId, clock(), rendered);
    await forgetErased(database.db, email);
    return 'sent';
  }
  const outgoing = { ...email, ...rendered, unsubscribeUrl: unsubscribeUrlOf(props) };
  const delivery = await mailer.transport.send(outgoing, signal);
  if (delivery.outcome === 'sent') {
    await markSent(database.db, emailId, clock());
    await forgetErased(database.db, email);
    return 'sent';
  }
  // The server's answer may contain the recipient, so it goes to the row, not the log.
  log.warn(
    { emailId, kind: email.kind, smtp: delivery.code },
    `email ${delivery.outcome} by the mail server`,
  );
  await markFailed(database.db, emailId, `${delivery.outcome}: ${delivery.reason}`);
  if (delivery.outcome === 'refused') await forgetErased(database.db, email);
  return delivery.outcome;
}

/**
 * Waits for a committed email's job, for calls that report `emailSent`: true only if the mail server accepted it within
 * `timeoutMs`. False does not mean that it is lost: it is retried.
 */
export async function deliverNow(
  { database, queue }: Pick<EmailServices, 'database' | 'queue'>,
  emailId: string,
  timeoutMs = 5_000,
): Promise<boolean> {
  const look = async () => {
    const email = await findEmail(database.db, emailId);
    if (email === null || email.sentAt !== null) return email !== null;
    return email.lastError?.startsWith('refused') ? false : null;
  };
  return (await queue.awaitJob('mail.send', look, timeoutMs)) ?? false;
}

/** The address for one-click unsubscribe (R-EMAIL-13); none for an email that no shopper signed up for. */
function unsubscribeUrlOf(props: RenderProps[EmailKind]): string | undefined {
  if (!('unsubscribeToken' in props)) return undefined;
  const links = 'requestId' in props ? restockUnsubscribeLinks : unsubscribeLinks;
  return links(props.shopUrl, props.unsubscribeToken).oneClick;
}

/** What became of a call's email. `isEmailKept`: the store has no mail server, and keeps its emails for the preview (R-EMAIL-3). */
export type SentNow = { emailSent: boolean; isEmailKept: boolean };

/** Whether an email of this store goes to the preview and to nobody. */
export function isEmailKept({ mailer }: Pick<Services, 'mailer'>): boolean {
  return mailer.transport === null;
}

/** Waits for a call's email, if it has one. */
export async function sendNow(
  services: Pick<Services, 'database' | 'queue' | 'mailer'>,
  emailId: string | null,
): Promise<SentNow> {
  if (emailId === null) return { emailSent: false, isEmailKept: false };
  const emailSent = await deliverNow(services, emailId);
  return { emailSent, isEmailKept: emailSent && isEmailKept(services) };
}

/** The message that is true of the email. */
export function messageFor(
  { emailSent, isEmailKept }: SentNow,
  messages: { sent: string; kept: string; waiting: string },
): string {
  if (isEmailKept) return messages.kept;
  return emailSent ? messages.sent : messages.waiting;
}
