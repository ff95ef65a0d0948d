import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { eventLabels } from './history-labels.ts';

/** Who did what, and when; the latest first. */
export function OrderHistory({ history }: { history: AdminOrderDetail['history'] }) {
  return (
    <section aria-label="History">
      <h3 className="type-strong mb-2">History</h3>
      <ol className="divide-y divide-line">
        {history.map((event, index) => {
          const { what, who, note } = eventLabels(event);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- history rows are never moved or removed
            <li key={index} className="type-small py-2.5">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{what}</span>
                <span className="tabular text-text-2">
                  {who}, {dateTime(event.at)}
                </span>
              </div>
              {note && <p className="wrap-anywhere text-text-2">{note}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
