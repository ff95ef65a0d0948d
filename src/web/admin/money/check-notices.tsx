import { formatCount } from '#domain/count.ts';
import type { MoneyCheck } from '#domain/money/comparison/money.schema.ts';
import { paymentProviders } from '#domain/payments/providers/providers.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useDateTime } from '#web/admin/date-time.ts';

/** When each provider was last compared, and what prevented it. */
export function CheckNotices({ checks }: { checks: readonly MoneyCheck[] }) {
  if (checks.length === 0) {
    return (
      <Notice title="Not compared yet">
        The store compares its payments with the payment providers once a day. Press Compare now to do it now.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {checks.map((check) => (
        <CheckNotice key={check.provider} check={check} />
      ))}
    </div>
  );
}

function CheckNotice({ check }: { check: MoneyCheck }) {
  const dateTime = useDateTime();
  const { provider, problem, at, transactions, fromDay } = check;
  const { label: name, hoursUntilListed: hours, listingHint } = paymentProviders[provider];
  if (problem === 'not-allowed') {
    return (
      <Notice tone="yellow" title={`The store has no permission to read ${name}’s transactions`}>
        {listingHint} Until then the store checks {transactions} recent payments one by one. It finds refunds,
        but not money without an order.
      </Notice>
    );
  }
  if (problem === 'no-answer') {
    return (
      <Notice tone="red" title={`${name} did not answer on ${dateTime(at)}`}>
        The store will try again. If this keeps happening, check {name}’s status page.
      </Notice>
    );
  }
  if (isOld(at)) {
    return (
      <Notice tone="red" title={`${name} was last compared on ${dateTime(at)}`}>
        The store should compare once a day. Press Compare now, and check that its background work runs.
      </Notice>
    );
  }
  const count = transactions === 1 ? '1 transaction' : `${formatCount(transactions)} transactions`;
  return (
    <p className="type-small text-text-2">
      {name} was compared on {dateTime(at)}: {count} since{' '}
      {dayFormat.format(new Date(`${fromDay}T12:00:00Z`))}. {name} may list a payment up to{' '}
      {hours === 1 ? 'an hour' : `${hours} hours`} late, so a missing one is reported only after that.
    </p>
  );
}

function isOld(at: string): boolean {
  return Date.now() - new Date(at).getTime() > 2 * dayMs;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
