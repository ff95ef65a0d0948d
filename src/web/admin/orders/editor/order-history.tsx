import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { Card } from './cards/card.tsx';
import { eventLabels } from './history-labels.ts';

/** Who did what, and when; the latest first. */
export function OrderHistory({ history }: { history: AdminOrderDetail['history'] }) {
  const dateTime = useDateTime();
  return (
    <Card title="History">
      <ol className="divide-y divide-line">
        {history.map((event, index) => {
          const { what, who, note } = eventLabels(event);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- history rows are never moved or removed
            <li key={index} className="type-small py-2.5">
              <p className="font-semibold">{what}</p>
              {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
              <p className="type-note tabular wrap-anywhere text-text-2">
                {dateTime(event.at)}, {who}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
