import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import * as customers from '#domain/api/customers.calls.ts';
import { caseReasonLabels, caseStateLabels } from '#domain/care/cases/case-states.ts';
import type { CustomerPage as Shown } from '#domain/identity/customers/customer-page.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { DataTable, rowLink, type Column } from '#web/admin/lists/data-table.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { failureText } from '#web/failure-text.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerNotes } from './customer-notes.tsx';

/** Everything about a customer on one page, and what answers a request about their data (R-PRIV-9, R-PRIV-10). */
export function CustomerPage() {
  const { customer: person = '' } = useParams();
  const client = useQueryClient();
  const query = staffQueryOf(customers.read, { person });
  const { data, error } = useQuery(query);
  return (
    <section>
      <Link to={adminPaths.tab('customers')} className="link type-small">
        All customers
      </Link>
      {error && (
        <Notice tone="red" role="alert" title="Failed to fetch the customer" className="mt-6">
          {failureText(error, { next: 'reload the page' })}
        </Notice>
      )}
      {!data && !error && <Skeleton className="mt-6 h-96" />}
      {data && (
        <>
          <Head shown={data} />
          <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
            <div className="grid min-w-0 gap-4 lg:gap-6">
              <Orders shown={data} />
              <Cases shown={data} />
            </div>
            <div className="grid min-w-0 gap-4 lg:gap-6">
              <Facts shown={data} />
              <CustomerNotes shown={data} onSaved={(now) => client.setQueryData(query.queryKey, now)} />
              <CustomerData shown={data} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function Head({ shown: { name, email, hasAccount, orders, spent, paid, refunded } }: { shown: Shown }) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 className="type-h2 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {name || email}
          <Badge>{hasAccount ? 'Account' : 'Guest'}</Badge>
        </h2>
        <a className="link type-small wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label="Orders" value={String(orders)} />
        <Figure
          label="Spent"
          value={formatDecimal(spent)}
          note={
            Number(refunded) === 0 ? '' : `${formatDecimal(paid)} less ${formatDecimal(refunded)} given back`
          }
        />
      </dl>
    </div>
  );
}

function Figure({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="type-note text-text-2">{label}</dt>
      <dd className="type-h3 tabular">
        {value}
        {note !== '' && <span className="type-note block font-normal text-text-2">{note}</span>}
      </dd>
    </div>
  );
}

type Order = Shown['orderList'][number];

function Orders({ shown: { orderList, allOrders, email } }: { shown: Shown }) {
  const dateTime = useDateTime();
  const columns: readonly Column<Order>[] = [
    {
      head: 'Order',
      cell: ({ id, orderId }) => (
        <Link to={places.order(id)} className={rowLink}>
          {orderId}
        </Link>
      ),
    },
    { head: 'Placed', from: 'md', className: 'w-full', cell: ({ createdAt }) => dateTime(createdAt) },
    { head: 'Status', from: 'md', cell: (order) => <StatusBadge {...order} paymentPending={false} /> },
    {
      head: 'Total',
      isRight: true,
      className: 'type-label tabular',
      cell: ({ total }) => formatDecimal(total),
    },
  ];
  return (
    <Card title="Orders" note={orderList.length === 0 && 'No orders yet.'}>
      {orderList.length > 0 && (
        <DataTable
          label="Orders"
          rows={orderList}
          columns={columns}
          details={{
            until: 'md',
            cell: (order) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge {...order} paymentPending={false} />
                <span className="text-text-2">{dateTime(order.createdAt)}</span>
              </span>
            ),
          }}
        />
      )}
      {allOrders > orderList.length && (
        <p className="type-small mt-3">
          <Link className="link" to={places.ordersWith(email)}>
            All {allOrders} orders
          </Link>
        </p>
      )}
    </Card>
  );
}

function Cases({ shown: { cases } }: { shown: Shown }) {
  if (cases.length === 0) return null;
  return (
    <Card title="Returns and warranty">
      <ul className="grid gap-3">
        {cases.map(({ id, orderId, orderNumber, reason, state }) => (
          <li key={id} className="type-small flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={places.order(orderId)} className="link tabular">
              {orderNumber}
            </Link>
            {caseReasonLabels[reason]}
            <Badge>{caseStateLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const newsletterTexts: Readonly<Record<Shown['newsletter'], string>> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  never: 'Not subscribed',
};

function Facts({ shown: { phone, account, newsletter, addresses } }: { shown: Shown }) {
  const dateTime = useDateTime();
  return (
    <Card title="Contact">
      <dl className="type-small grid gap-3 wrap-anywhere">
        {phone !== null && <Fact label="Phone">{phone}</Fact>}
        {account && (
          <Fact label="Account">
            Since {dateTime(account.openedAt)}
            {account.verifiedAt === null && ', email not verified'}
          </Fact>
        )}
        <Fact label="Newsletter">{newsletterTexts[newsletter]}</Fact>
        {addresses.length > 0 && (
          <Fact label="Addresses">
            {addresses.map((address) => (
              <span key={address} className="block">
                {address}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-note text-text-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
