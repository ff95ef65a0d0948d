import { providerWord } from '#domain/payments/providers.ts';
import type { Need } from '#domain/figures/figures.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import { amount } from '#web/admin/figures/amounts.ts';
import { places } from '#web/admin/frame/addresses.ts';

/** Null if no page helps. */
export type NeedWords = { text: string; action: 'Open' | 'Edit' | null; to: string };

/** A task's sentence and its link. */
export function needWords(need: Need): NeedWords {
  switch (need.kind) {
    case 'pending-orders':
      return open(`${counted(need.count, 'pending order')} to check`, places.orders('pending'));
    case 'late-holsters':
      return open(
        `${counted(need.count, 'holster order')} past 7 business days`,
        places.order(need.oldestId),
      );
    case 'out-of-stock':
      return edit(`${need.name} is out of stock`, places.product(need.productId, need.category));
    case 'more-out-of-stock':
      return open(
        need.count === '1'
          ? '1 more product is out of stock'
          : `${need.count} more products are out of stock`,
        places.category(need.category),
      );
    case 'expiring-code':
      return edit(`Code ${need.code} expires ${inDays(need.days)}`, places.code(need.codeId));
    case 'more-expiring-codes':
      return open(`${counted(need.count, 'more code')} will expire this week`, places.codes);
    case 'refused-emails':
      return open(
        need.count === '1' ? '1 email was refused' : `${need.count} emails were refused`,
        places.emails,
      );
    case 'stopped-work':
      return {
        text: `The store stopped ${listed(need.work)} on ${dateTime(need.since)}. Restart the store. If it keeps happening, read its log.`,
        action: null,
        to: '',
      };
    case 'stuck-payment':
      return open(
        `Payment of ${amount(need.amount)} for ${need.number}: the provider has not said whether the money moved`,
        places.order(need.orderId),
      );
    case 'failed-refund':
      return open(`Refund of ${amount(need.amount)} for ${need.number} failed`, places.order(need.orderId));
    case 'late-refund':
      return open(
        `Refund of ${amount(need.amount)} for ${need.number} is not confirmed yet`,
        places.order(need.orderId),
      );
    case 'dispute':
      return open(
        `Dispute of ${amount(need.amount)} for ${need.number ?? 'an unknown order'}: answer ${dueBy(need.answerDueAt)}`,
        need.orderId === null ? places.money : paths.evidence(need.orderId),
      );
    case 'money-differences':
      return open(
        need.count === '1'
          ? '1 difference between your books and the provider'
          : `${need.count} differences between your books and the provider`,
        places.money,
      );
    case 'money-check':
      return open(
        need.problem === 'not-allowed'
          ? `The store has no permission to read ${providerWord(need.provider)}’s transactions`
          : `${providerWord(need.provider)} did not answer the daily comparison`,
        places.money,
      );
  }
}

function open(text: string, to: string): NeedWords {
  return { text, action: 'Open', to };
}

function edit(text: string, to: string): NeedWords {
  return { text, action: 'Edit', to };
}

const listFormat = new Intl.ListFormat('en-US');

function listed(words: readonly string[]): string {
  return listFormat.format(words);
}

function counted(count: string, noun: string): string {
  return count === '1' ? `1 ${noun}` : `${count} ${noun}s`;
}

/** The provider's deadline. */
function dueBy(iso: string | null): string {
  return iso === null ? 'now' : `by ${dayFormat.format(new Date(iso))}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: shop.timeZone,
});

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
