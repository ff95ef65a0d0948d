import { describeSize } from '#domain/settings/backups/describe-backups.ts';

/** What goes wrong without anybody at the store having done something. Texts with a day or time are in the store's time zone. */
export type Trouble =
  | { kind: 'work'; store: string; since: string; work: readonly string[] }
  | { kind: 'payment'; order: string }
  | { kind: 'backup'; fault: string }
  | { kind: 'proof'; fault: string; file: string | null }
  | { kind: 'disk'; folder: string; freeBytes: number }
  | { kind: 'emails'; since: string; cause: string }
  | { kind: 'certificate'; host: string; ends: string };

/** An email's subject, its sentences, and lines with a label. */
export type OwnerWords = { title: string; paragraphs: string[]; facts: { label: string; value: string }[] };

/** What the owner is told: the cause, what to do about it, and by when (R-OPS-44). */
export function ownerWords(trouble: Trouble): OwnerWords {
  const { title, paragraphs, facts = [], todo, by } = wordsOf(trouble);
  return {
    title,
    paragraphs,
    facts: [...facts, { label: 'Do this', value: todo }, { label: 'By when', value: by }],
  };
}

type Words = Omit<OwnerWords, 'facts'> & Partial<OwnerWords> & { todo: string; by: string };

function wordsOf(trouble: Trouble): Words {
  switch (trouble.kind) {
    case 'work':
      return {
        title: 'Background work stopped',
        paragraphs: [`${trouble.store} has stopped doing some of its work since ${trouble.since}.`],
        facts: trouble.work.map((does) => ({ label: 'Stopped', value: does })),
        todo: 'Restart the store. If it keeps happening, read its log.',
        by: 'Now: until then nobody does this work.',
      };
    case 'payment':
      return {
        title: `The payment of order ${trouble.order} is stuck`,
        paragraphs: [
          'The payment provider has not said for 10 minutes whether the money moved. The store keeps asking, and the customer does not need to do anything.',
          'The dashboard lists every stuck payment under “Needs you”.',
        ],
        todo: 'Look up the payment at the provider.',
        by: 'Today, if the store has not told you by then that the order is paid.',
      };
    case 'backup':
      return {
        title: 'The backup failed',
        paragraphs: [trouble.fault, 'The store tries again tomorrow night.'],
        todo: commandOf('backup'),
        by: 'Today: what came in since the last good backup is in no other place.',
      };
    case 'proof':
      return {
        title: 'A backup could not be restored',
        paragraphs: [
          'The store restored its newest backup elsewhere, as every week, to see whether it works. It does not.',
          trouble.fault,
        ],
        facts: trouble.file === null ? [] : [{ label: 'Backup', value: trouble.file }],
        todo: `${commandOf('backup')}. Then: ${commandOf('prove-restore')}`,
        by: 'Today: until then you may have no backup that works.',
      };
    case 'disk':
      return {
        title: 'A disk is nearly full',
        paragraphs: [
          `The disk of ${trouble.folder} has ${describeSize(trouble.freeBytes)} left. Once it is full, the store takes no orders and makes no backups.`,
        ],
        todo: `df -h ${trouble.folder}, then remove what is not needed, or set BACKUP_DIR to another disk.`,
        by: 'Today, before it is full.',
      };
    case 'emails':
      return {
        title: 'The mail server takes no emails',
        paragraphs: [
          `Emails to customers have been waiting since ${trouble.since}. ${trouble.cause}`,
          'The store keeps trying. This email waited with them: if you read it, the mail server takes emails again.',
        ],
        todo: 'Look at the list of emails in the dashboard. If some still wait, check SMTP_URL.',
        by: 'Four days after an email was written: then the store gives it up.',
      };
    case 'certificate':
      return {
        title: `The certificate of ${trouble.host} ends soon`,
        paragraphs: [
          `It ends on ${trouble.ends}, and was not renewed. After that browsers refuse to open the store.`,
        ],
        todo: 'journalctl -u caddy --since -2d, and mend what it says. Then: systemctl reload caddy',
        by: trouble.ends,
      };
  }
}

function commandOf(name: string): string {
  return `npm run ${name} (on a server that deploy/install set up: sudo ridgeline ${name})`;
}
