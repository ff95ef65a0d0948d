import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useParams, useSearchParams } from 'react-router';
import * as printing from '#domain/api/printing.calls.ts';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { LogoutButton } from '#web/admin/session/logout-button.tsx';
import { useAdminSession } from '#web/admin/session/staff-session.tsx';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { kindOf, paperOf, printKinds, printPath, type PrintKind } from './print-kinds.ts';
import { BenchSheets } from './bench-sheets.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { Receipt } from './receipt.tsx';

/** The papers of one or many orders, and a bar that chooses them, which does not print (R-PRINT-1). */
export function PrintPage() {
  const session = useAdminSession();
  const kind = kindOf(useParams()['kind']);
  const [search] = useSearchParams();
  const ids = search.get('orders') ?? '';
  const paper = paperOf(kind, search.get('paper'));
  const list = useQuery({
    // The server reads the ids again and says what is wrong with them.
    ...staffQueryOf(printing.read, { orders: ids }),
    enabled: session === 'open',
  });
  return (
    <main id="main" className="py-6 print:p-0">
      <div className="container-page mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <div>
          <p className="type-small mb-1">
            <Link to={places.orders()} className="link">
              Back to the orders
            </Link>
          </p>
          <h1 className="type-h2">{printKinds[kind].label}</h1>
        </div>
        <nav aria-label="Papers" className="type-small flex flex-wrap items-center gap-x-5 gap-y-2">
          {choices.map(({ to, label }) => (
            <Link
              key={label}
              to={to(ids)}
              aria-current={to(ids) === printPath(kind, ids, paper) ? 'page' : undefined}
              className="link aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {label}
            </Link>
          ))}
          <Button size="small" disabled={!list.data?.length} onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> Print
          </Button>
          <LogoutButton />
        </nav>
      </div>
      {(list.isError || typeof session === 'object') && (
        <Notice tone="red" role="alert" title="Failed to fetch the orders" className="container-page">
          {typeof session === 'object'
            ? session.failure
            : failureText(list.error, { next: 'reload the page' })}
        </Notice>
      )}
      {list.data && list.data.length > 0 ? (
        <Papers kind={kind} paper={paper} orders={list.data} />
      ) : (
        <div className="container-page">
          {list.data && <EmptyState title="No such order">Choose orders in the list of orders.</EmptyState>}
          {!list.data && !list.isError && <Skeleton className="h-96" />}
        </div>
      )}
    </main>
  );
}

const choices = [
  { label: 'Bench sheet', to: (ids: string) => printPath('bench', ids) },
  { label: 'Packing slip', to: (ids: string) => printPath('slip', ids) },
  { label: 'Packing slip, 4×6 in', to: (ids: string) => printPath('slip', ids, 'label') },
  { label: 'Receipt', to: (ids: string) => printPath('receipt', ids) },
] as const;

type PapersProps = { kind: PrintKind; paper: 'letter' | 'label'; orders: readonly PrintedOrder[] };

function Papers({ kind, paper, orders }: PapersProps) {
  if (kind === 'bench') return <BenchSheets orders={orders} />;
  return orders.map((order) =>
    kind === 'slip' ? (
      <PackingSlip key={order.id} order={order} paper={paper} />
    ) : (
      <Receipt key={order.id} order={order} />
    ),
  );
}
