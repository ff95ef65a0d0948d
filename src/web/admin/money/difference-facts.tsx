import type { ReactNode } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import { providerWord } from '#domain/payments/providers/providers.ts';
import type { MoneyDifference } from '#domain/money/comparison/money.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { places } from '#web/admin/frame/addresses.ts';

/** Both amounts, and links to the order and the provider's page. */
export function DifferenceFacts({ difference }: { difference: MoneyDifference }) {
  const dateTime = useDateTime();
  const { ourAmount, providerAmount, provider, reference, orderId, orderNumber, movedAt } = difference;
  return (
    <dl className="type-small grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-[repeat(5,auto)] lg:justify-start">
      <Fact label="Your books">{signed(ourAmount)}</Fact>
      <Fact label={providerWord(provider)}>{signed(providerAmount)}</Fact>
      <Fact label="Order">
        {orderId === null ? (
          'None'
        ) : (
          <Link to={places.order(orderId)} className="link font-semibold">
            {orderNumber}
          </Link>
        )}
      </Fact>
      <Fact label="Reference">
        <ProviderLink url={difference.referenceUrl}>{reference}</ProviderLink>
      </Fact>
      <Fact label="Moved">{dateTime(movedAt)}</Fact>
    </dl>
  );
}

/** The provider's own page, if there is one. */
export function ProviderLink({ url, children }: { url: string | null; children: string }) {
  if (url === null) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1.5">
      {children}
      <ExternalLink size={14} aria-hidden />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-text-2">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

function signed(decimal: string | null): string {
  return decimal === null ? 'Nothing' : amount(decimal);
}
