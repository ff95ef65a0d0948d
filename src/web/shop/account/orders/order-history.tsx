import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import * as cases from '#domain/api/cases.calls.ts';
import { paths } from '#domain/paths.ts';
import { failureText } from '#web/failure-text.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { readToken } from '#web/customer-token.ts';
import { queryOf } from '#web/queries.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { OrderAction } from './order-action.tsx';
import { OrderCard } from '#web/shop/orders/order-card.tsx';

/** Fetched on every visit, because a status can change at any time; not kept in the cache. */
const customerOrders = queryOptions({
  ...queryOf(accounts.listOrders),
  queryFn: fetchOrders,
  staleTime: 0,
  gcTime: 0,
});

/** Loading, then no orders, or the list (R-ACCT-29); a failure says what to do. */
export function OrderHistory() {
  const { data: orders, error, isFetching, refetch } = useQuery(customerOrders);
  const linked = useLocation().hash.slice(1);
  if (orders?.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        action={
          <ButtonLink level="secondary" to={paths.home}>
            Go to the store
          </ButtonLink>
        }
      >
        Orders you place while signed in show up here, with tracking.
      </EmptyState>
    );
  }
  if (orders) {
    return (
      <ul className="grid gap-6">
        {orders.map((order) => (
          <li key={order.id} ref={order.orderId === linked ? scrollIntoView : undefined}>
            <OrderCard
              order={order}
              action={<OrderAction order={order} />}
              sendReturn={(body) => ask(cases.openFromAccount, { orderId: order.orderId }, body)}
              linkCase={(caseId) => ask(cases.linkFromAccount, { orderId: order.orderId, caseId })}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (error) return <Failure error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <OrderHistorySkeleton />;
}

/** A link in an email leads to its order (R-EMAIL-14). */
function scrollIntoView(order: HTMLElement | null) {
  order?.scrollIntoView();
}

export function OrderHistorySkeleton() {
  return (
    <div>
      <output className="sr-only">Loading your orders</output>
      <div className="grid gap-6">
        <Skeleton className="h-58 rounded-m" />
        <Skeleton className="h-58 rounded-m" />
      </div>
    </div>
  );
}

function Failure({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const { drop } = useAuth();
  return (
    <Notice tone="red" title={error.message} role="alert">
      {isSignedOut(error) ? (
        <>
          <p>Your session has ended. Sign in again to see your orders.</p>
          <Button level="secondary" size="small" className="mt-3" onClick={() => void drop()}>
            Sign In
          </Button>
        </>
      ) : (
        <>
          <p>Your orders are safe. {failureText(error.cause)}</p>
          <Button
            level="secondary"
            size="small"
            className="mt-3"
            busy={isBusy && 'Trying...'}
            onClick={onRetry}
          >
            Try again
          </Button>
        </>
      )}
    </Notice>
  );
}

const noToken = 'No authentication token';

/** R-ACCT-30. */
async function fetchOrders(): Promise<CustomerOrder[]> {
  if (readToken() === null) throw new Error(noToken);
  try {
    return await ask(accounts.listOrders, {});
  } catch (cause) {
    throw new Error('Failed to fetch orders', { cause });
  }
}

function isSignedOut({ message, cause }: Error): boolean {
  return message === noToken || (cause instanceof ApiError && cause.status === 401);
}
