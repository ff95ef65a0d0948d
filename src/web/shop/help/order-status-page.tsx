import { useSearchParams } from 'react-router';
import { useFacts } from '#web/facts.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { OrderLookup } from './order-lookup.tsx';

/** The help panel's order lookup as a page, for links in the footer and in emails, which name their order (R-EMAIL-14). */
export function OrderStatusPage() {
  const facts = useFacts();
  const [search] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-8 pb-14 md:px-6 md:pt-12 md:pb-20">
      <h1 className="type-h1">Where is my order?</h1>
      <p className="type-lead mt-2 mb-8 text-text-2">
        Look up your order here. If you have an account, all your orders are{' '}
        <Link to={paths.account} className="link">
          in your history
        </Link>
        .
      </p>
      <NeedsScripts what="The order lookup" tell="your order number">
        <OrderLookup level="h2" orderId={shorten(search.get('order') ?? '', 60)} />
      </NeedsScripts>
      <p className="type-small mt-10 border-t border-line pt-6 text-text-2">
        Don’t have the number? Email{' '}
        <a href={`mailto:${facts.email}`} className="link wrap-anywhere">
          {facts.email}
        </a>{' '}
        with your name and the date of the order.
      </p>
    </div>
  );
}
