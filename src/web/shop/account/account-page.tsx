import type { Customer } from '#domain/identity/customers/customer.schema.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { AddressBook } from './addresses/address-book.tsx';
import { YourData } from './privacy/your-data.tsx';
import { useAuth } from './session/auth.tsx';
import { OrderHistory, OrderHistorySkeleton } from './orders/order-history.tsx';
import { AccountSecurity } from './security/account-security.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import { useRedirect } from './session/use-redirect.ts';

const column = 'mx-auto w-full max-w-256 px-4 md:px-6 lg:px-8';

/** Profile and order history (R-ACCT-26, R-ACCT-27). Redirects to /login once it is known that no one is signed in. */
export function AccountPage() {
  const { customer, isLoading, signOut } = useAuth();
  useRedirect(paths.login, !isLoading && customer === null);
  return (
    <>
      <div className="on-charcoal bg-ground print:hidden">
        <div
          className={`${column} flex min-h-36 items-center justify-between gap-4 py-8 md:min-h-42 md:py-10`}
        >
          {customer ? (
            <>
              <div className="min-w-0">
                <h1 className="type-h1 wrap-anywhere">{nameOf(customer)}</h1>
                <p className="type-body wrap-anywhere text-text-2">{customer.email}</p>
              </div>
              <Button level="secondary" size="small" className="shrink-0" onClick={() => void signOut()}>
                Sign Out
              </Button>
            </>
          ) : (
            <div className="w-full">
              <h1 className="type-h1 sr-only noscript:not-sr-only">Account Profile</h1>
              <Skeleton className="h-9 w-60 max-w-full bg-hover! md:h-12 md:w-80 noscript:hidden" />
              <Skeleton className="mt-2 h-4 w-44 bg-hover! noscript:hidden" />
            </div>
          )}
        </div>
      </div>
      <div className={`${column} pt-8 pb-14 md:pt-12 md:pb-20`}>
        <div className="print:hidden">
          {customer?.emailVerified === false && <UnverifiedNotice email={customer.email} />}
        </div>
        <h2 className="type-h2 mb-5">Order history</h2>
        <NeedsScripts what="Your account" tell="your order number">
          {customer ? <OrderHistory /> : <OrderHistorySkeleton />}
          {customer && (
            <div className="print:hidden">
              <AddressBook customer={customer} />
              <AccountSecurity />
              <YourData />
            </div>
          )}
        </NeedsScripts>
      </div>
    </>
  );
}

function nameOf({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim() || 'Account Profile';
}
