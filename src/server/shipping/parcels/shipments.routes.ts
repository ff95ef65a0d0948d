import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as shipments from '#domain/api/shipments.calls.ts';
import { queueGroups } from '#domain/shipping/queue/promise.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import {
  cappedTotal,
  decodeCursor,
  encodeCursor,
  listHeaders,
} from '#server/platform/http/input/list-paging.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { isEmailKept } from '#server/platform/email-sending/send-email.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { isToShip, orders } from '#server/db/schema/orders.ts';
import { handOver } from './hand-over.ts';
import { orderNow } from '#server/orders/edit/lock-order.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import { cancelShipment, correctShipment } from './correct-shipment.ts';
import { labelFile } from '#server/shipping/labels/label-export.ts';
import type { ShippedParcel } from './ship-parcel.ts';
import { shipOnce } from './ship-lines.ts';
import { countQueue, listQueue, queuePlace, showQueue } from '#server/shipping/queue/to-ship.queries.ts';
import { checkTracking, importTracking } from '#server/shipping/tracking-import/tracking-import.ts';

/** The queue of orders to ship, their parcels, and the files of label tools (R-SHIP-20 to R-SHIP-27). */
export function shipmentRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const timeZone = () => services.settings.current().facts.timeZone;

  /** The packer does not wait for the mail server between two parcels: the outbox has the email. */
  async function answer(
    id: number,
    { shipmentId, emailId }: ShippedParcel,
    [message, sent]: [string, string],
  ) {
    const isKept = emailId !== null && isEmailKept(services);
    const order = replyWith(await orderNow(db, id));
    return { message: emailId === null || isKept ? message : sent, isEmailKept: isKept, shipmentId, order };
  }

  return async (app) => {
    app.serve(shipments.listQueue, async ({ query: { group, limit, cursor }, request, reply }) => {
      const list = JSON.stringify(['to-ship', group]);
      const after = decodeCursor(list, cursor, 2);
      return inSnapshot(db, async (tx) => {
        const rows = await listQueue(tx, { group, limit: limit + 1, after });
        const isWhole = after === null && rows.length <= limit;
        const total = isWhole
          ? rows.length
          : await cappedTotal(tx, orders, and(isToShip, eq(orders.toShip, group)));
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const next = rows.length > limit && last ? encodeCursor(list, queuePlace(last)) : null;
        void reply.headers(listHeaders(request.url, total, next));
        return showQueue(tx, page, timeZone());
      });
    });

    app.serve(shipments.countQueue, () => countQueue(db, services.clock(), timeZone()));

    app.serve(shipments.ship, async ({ params: { id }, body }) => {
      const shipped = replyWith(await shipOnce(services, id, body));
      return answer(id, shipped, ['Shipped.', 'Shipped. The customer gets the tracking link.']);
    });

    app.serve(shipments.handOver, async ({ params: { id } }) => {
      replyWith(await handOver(services, id));
      return replyWith(await orderNow(db, id));
    });

    app.serve(shipments.correct, async ({ params: { id, shipmentId }, body, request }) => {
      const ids = { orderId: id, shipmentId };
      const emailId = replyWith(await correctShipment(services, ids, body, ifMatchVersion(request)));
      const messages: [string, string] = ['Corrected.', 'Corrected. The customer gets the new link.'];
      return answer(id, { shipmentId, emailId }, messages);
    });

    app.serve(shipments.cancel, async ({ params: { id, shipmentId }, body, request }) => {
      const ids = { orderId: id, shipmentId };
      replyWith(await cancelShipment(services, ids, body, ifMatchVersion(request)));
      return replyWith(await orderNow(db, id));
    });

    app.serve(shipments.checkList, async ({ body: { text }, request }) => {
      skipChangeRecord(request);
      return { rows: replyWith(await checkTracking(db, text, services.settings.current().orderPrefixes)) };
    });

    app.serve(shipments.importList, async ({ body }) => ({
      rows: replyWith(await importTracking(services, body)),
    }));

    app.serve(shipments.exportLabels, ({ query: { tool, group, orders: ids = null } }) =>
      Readable.from(
        labelFile(db, tool, { groups: group ? [group] : queueGroups, ids, now: services.clock() }),
      ),
    );
  };
}
