import type { Collection, Documents } from '../state/documents.ts';
import type { Delivery, WebhookEvent } from './delivery.ts';

/** Kept for inspection and resending; older finished deliveries are forgotten. */
const MOST_KEPT = 1_000;
/** So many more may stand there until they are cleared away together. */
const SLACK = 100;

export type Deliveries = {
  add: (delivery: Delivery) => void;
  get: (id: string) => Delivery | undefined;
  /** A copy to look at. */
  peek: (id: string) => Delivery | undefined;
  waiting: () => Delivery[];
  /** The event of any delivery that is still known. */
  eventOf: (eventId: string) => WebhookEvent | undefined;
  /** The latest, the oldest of them first. */
  list: () => Delivery[];
  clear: () => void;
};

export function openDeliveries(documents: Documents): Deliveries {
  const kept: Collection<Delivery> = documents.collection(
    'deliveries',
    {
      event_id: ({ eventId }) => eventId,
      waiting: ({ state }) => (state === 'waiting' ? 1 : null),
      finished: ({ state }) => (state === 'waiting' ? null : 1),
    },
    ['event_id', 'waiting', 'finished'],
  );
  let sinceCleared = 0;

  function clearOld(): void {
    sinceCleared = 0;
    kept.removeWhere({
      where: 'finished = 1 and seq <= (select max(seq) from deliveries) - ?',
      values: [MOST_KEPT],
    });
  }
  return {
    add(delivery) {
      kept.add(delivery);
      sinceCleared += 1;
      if (sinceCleared >= SLACK) clearOld();
    },
    get: kept.get,
    peek: kept.peek,
    waiting: () => kept.find({ where: 'waiting = 1', order: 'oldest-first' }),
    eventOf(eventId) {
      const [delivery] = kept.find({ where: 'event_id = ?', values: [eventId], limit: 1 });
      return delivery && { id: delivery.eventId, type: delivery.eventType, body: delivery.body };
    },
    list: () => kept.find({ order: 'newest-first', limit: MOST_KEPT + SLACK }).toReversed(),
    clear: kept.clear,
  };
}
