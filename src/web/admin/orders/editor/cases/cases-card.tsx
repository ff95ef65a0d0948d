import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as cases from '#domain/api/cases.calls.ts';
import { refundOfCase, type RefundStart } from '#domain/care/cases/case-refund.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { isLeftToRefund } from '#web/admin/orders/editor/what-is-left.ts';
import { useRemake } from '#web/admin/orders/editor/use-remake.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { CaseEntry } from './case-entry.tsx';

/** An order's cases; shared, so that a case that was just opened shows at once. */
export function casesOfOrder(id: number) {
  return { ...staffQueryOf(cases.listOfOrder, { id }), gcTime: 0 };
}

type CasesCardProps = { edit: OrderEdit; onRefund: (start: RefundStart) => void };

/** The returns and warranty cases of the order; not shown without any (R-CASE-8). */
export function CasesCard({ edit, onRefund }: CasesCardProps) {
  const { order } = edit;
  const client = useQueryClient();
  const wanted = casesOfOrder(order.id);
  const list = useQuery(wanted);
  const remake = useRemake(order.id);

  function show(changed: OrderCase) {
    client.setQueryData(wanted.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)));
    // For the history and the emails.
    void edit.readAgain();
    edit.onChanged();
  }

  function readAgain() {
    void list.refetch();
    void edit.readAgain();
  }

  if (list.isError) {
    return (
      <Card title="Cases">
        <Notice tone="red" role="alert" title="Failed to fetch the cases">
          <Button level="text" size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      </Card>
    );
  }
  if (!list.data || list.data.length === 0) return null;
  return (
    <Card title="Cases" note="Returns and warranty.">
      <ul className="grid gap-6">
        {list.data.map((shown) => (
          <CaseEntry
            key={shown.id}
            shown={shown}
            hasEmail={order.customerEmail !== ''}
            canRefund={isLeftToRefund(order)}
            isRefunded={order.isRefunded}
            onChanged={show}
            onOutdated={readAgain}
            onRefund={() => onRefund(refundOfCase(shown, order.lines))}
            onRemake={() => void remake(shown.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
