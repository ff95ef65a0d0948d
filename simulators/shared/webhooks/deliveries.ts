import type { Collection, Documents } from '../state/documents.ts';
import type { Delivery, WebhookEvent } from './delivery.ts';

/** Kept for inspection and resending; older finished deliveries are deleted. */
const MOST_KEPT = 1_000;
/** This many more may accumulate before they are deleted together. */
const SLACK = 100;
/** Also limits waiting deliveries. */
const MOST_LISTED = 5_000;
const AT_ONCE = 100;

export type Deliveries = {
  add: (delivery: Delivery) => void;
  get: (id: string) => Delivery | undefined;
  /** A copy for reading. */
  peek: (id: string) => Delivery | undefined;
  /** Updates the waiting deliveries, and returns their ids. */
  takeUp: (change: (delivery: Delivery) => void) => string[];
  /** The event of any stored delivery. */
  eventOf: (eventId: string) => WebhookEvent | undefined;
  /** The latest as JSON, oldest of them first, in pieces. */
  text: () => Generator<string>;
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
    takeUp(change) {
      const ids: string[] = [];
      for (let last = 0; ;) {
        const where = 'waiting = 1 and seq > ?';
        const page = kept.find({ where, values: [last], order: 'oldest-first', limit: AT_ONCE });
        for (const delivery of page) change(delivery);
        ids.push(...page.map(({ id }) => id));
        const end = page.at(-1);
        if (end === undefined) return ids;
        last = kept.placeOf(end.id);
        documents.release();
      }
    },
    eventOf(eventId) {
      const [delivery] = kept.find({ where: 'event_id = ?', values: [eventId], limit: 1 });
      return delivery && { id: delivery.eventId, type: delivery.eventType, body: delivery.body };
    },
    *text() {
      const [oldest] = kept.find({ order: 'newest-first', limit: 1 });
      let last = oldest === undefined ? 0 : Math.max(0, kept.placeOf(oldest.id) - MOST_LISTED);
      for (let isFirst = true; ; isFirst = false) {
        const page = kept.find({ where: 'seq > ?', values: [last], order: 'oldest-first', limit: AT_ONCE });
        const text = page.map((delivery) => JSON.stringify(delivery)).join(',');
        if (isFirst) yield '[';
        yield isFirst || text === '' ? text : `,${text}`;
        const end = page.at(-1);
        if (end === undefined || page.length < AT_ONCE) break;
        last = kept.placeOf(end.id);
      }
      yield ']';
    },
    clear: kept.clear,
  };
}
