import { useQuery } from '@tanstack/react-query';
import * as cases from '#domain/api/cases.calls.ts';
import { refundOfCase, type RefundStart } from '#domain/care/cases/case-refund.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import type { OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { useRemake } from '#web/admin/orders/editor/use-remake.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { CaseEntry } from './case-entry.tsx';

type CasesCardProps = { open: OpenOrder; onRefund: (start: RefundStart) => void };

/** The returns and warranty cases of the order; not shown without any (R-CASE-8). */
export function CasesCard({ open, onRefund }: CasesCardProps) {
  const { order } = open;
  const list = useQuery(staffQueryOf(cases.listOfOrder, { id: order.id }));
  const remake = useRemake(order.id);

  if (list.isError && !list.data) {
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
            open={open}
            onRefund={() => onRefund(refundOfCase(shown, order.lines))}
            onRemake={() => remake.mutate(shown.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
