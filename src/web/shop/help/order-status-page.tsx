import { shop } from '#domain/shop.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { paths } from '#domain/paths.ts';
import { OrderLookup } from './order-lookup.tsx';

/** The look-up of the help panel as a page, for links in footer and mails. */
export function OrderStatusPage() {
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-8 pb-14 md:px-6 md:pt-12 md:pb-20">
      <h1 className="type-h1">Where is my order?</h1>
      <p className="type-lead mt-2 mb-8 text-text-2">
        Order number and e-mail are enough. With an account you find all your orders{' '}
        <Link to={paths.account} className="link">
          in your history
        </Link>
        .
      </p>
      <OrderLookup level="h2" />
      <p className="type-small mt-10 border-t border-line pt-6 text-text-2">
        No number at hand? Write to{' '}
        <a href={`mailto:${shop.email}`} className="link wrap-anywhere">
          {shop.email}
        </a>{' '}
        with your name and the day of the order.
      </p>
    </div>
  );
}
