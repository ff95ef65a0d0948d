import { caseOutcomeLabels, caseReasonLabels } from '#domain/care/cases/case-states.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { describeSize, provenWithinDays } from '#domain/settings/backups/describe-backups.ts';
import { places } from '#web/admin/frame/addresses.ts';

/** Null if no page helps. */
export type TaskLabel = { text: string; action: 'Open' | 'Edit' | null; to: string };

/** A task's sentence and its link. `timeZone`: the store's. */
export function taskLabel(task: OwnerTask, timeZone: string): TaskLabel {
  switch (task.kind) {
    case 'pending-orders':
      return open(`${counted(task.count, 'pending order')} to check`, places.orders('pending'));
    case 'case':
      return open(caseText(task), places.order(task.orderId));
    case 'more-cases':
      return open(task.count === '1' ? '1 more case' : `${task.count} more cases`, places.cases);
    case 'fit-questions':
      return open(
        task.count === '1' ? '1 shopper asks about fit' : `${task.count} shoppers ask about fit`,
        places.fitQuestions,
      );
    case 'expiring-code':
      return edit(`Code ${task.code} expires ${inDays(task.days)}`, places.code(task.codeId));
    case 'more-expiring-codes':
      return open(`${counted(task.count, 'more code')} will expire this week`, places.codes);
    case 'refused-emails':
      return open(
        task.count === '1' ? '1 email was refused' : `${task.count} emails were refused`,
        places.emails,
      );
    case 'backups':
      return open(backupText[task.problem], adminPaths.backups);
    case 'waiting-emails':
      return open(`${counted(task.count, 'email')} could not be sent. ${task.cause}`, places.emails);
    case 'stopped-work':
      return {
        text: `The store stopped ${listed(task.work)} on ${dateTime(task.since, timeZone)}. Restart the store. If it keeps happening, read its log.`,
        action: null,
        to: '',
      };
    case 'disk':
      return {
        text: `The disk of the ${task.folder === 'data' ? 'store’s data' : 'backups'} has ${describeSize(task.freeBytes)} left. Make room, or move the backups to another disk.`,
        action: null,
        to: '',
      };
    case 'certificate':
      return {
        text: `The certificate of ${task.host} ends on ${dateTime(task.endsAt, timeZone)} and was not renewed. Read the proxy’s log.`,
        action: null,
        to: '',
      };
    case 'stuck-payment':
      return open(
        `Payment of ${amount(task.amount)} for ${task.number}: the provider has not said whether the money moved`,
        places.order(task.orderId),
      );
    case 'failed-refund':
      return open(`Refund of ${amount(task.amount)} for ${task.number} failed`, places.order(task.orderId));
    case 'late-refund':
      return open(
        `Refund of ${amount(task.amount)} for ${task.number} is not confirmed yet`,
        places.order(task.orderId),
      );
    case 'dispute':
      return open(
        `Dispute of ${amount(task.amount)} for ${task.number ?? 'an unknown order'}: answer ${dueBy(task.answerDueAt, timeZone)}`,
        task.orderId === null ? places.money : adminPaths.evidence(task.orderId),
      );
    case 'money-differences':
      return open(
        task.count === '1'
          ? '1 difference between your books and the provider'
          : `${task.count} differences between your books and the provider`,
        places.money,
      );
    case 'money-check':
      return open(
        task.problem === 'not-allowed'
          ? `The store has no permission to read ${providerWord(task.provider)}’s transactions`
          : `${providerWord(task.provider)} did not answer the daily comparison`,
        places.money,
      );
  }
}

const backupText = {
  failed: 'The last backup failed',
  'not-restored': 'The last backup could not be restored',
  unproven: `No backup was proven by restoring it for ${provenWithinDays} days`,
} as const;

function open(text: string, to: string): TaskLabel {
  return { text, action: 'Open', to };
}

function edit(text: string, to: string): TaskLabel {
  return { text, action: 'Edit', to };
}

const listFormat = new Intl.ListFormat('en-US');

function listed(words: readonly string[]): string {
  return listFormat.format(words);
}

function caseText({ number, reason, outcome }: Extract<OwnerTask, { kind: 'case' }>): string {
  return outcome === null
    ? `Case of ${number} waits for you: ${caseReasonLabels[reason]}`
    : `Case of ${number}: ${caseOutcomeLabels[outcome]} to finish`;
}

function counted(count: string, noun: string): string {
  return count === '1' ? `1 ${noun}` : `${count} ${noun}s`;
}

/** The provider's deadline. */
function dueBy(iso: string | null, timeZone: string): string {
  if (iso === null) return 'now';
  return `by ${formatIn(timeZone, { month: 'long', day: 'numeric' }).format(new Date(iso))}`;
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
