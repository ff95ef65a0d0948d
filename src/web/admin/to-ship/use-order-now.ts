import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { dueOn } from '#domain/orders/changed-rows.ts';
import type { ToShipOrder } from '#domain/shipments/to-ship.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { linesToShip, nothingLeftIn, type LineToShip, type NothingLeft } from './lines-to-ship.ts';

type OrderNow = Pick<ToShipOrder, 'notes' | 'isPaymentDue'> & {
  lines: readonly LineToShip[];
  nothingLeft: NothingLeft | null;
};

/**
 * What of an order is still to ship, and a function that reads it again: another tab may have shipped some (R-SHIP-21). `onOver`:
 * nothing is left.
 */
export function useOrderNow(
  listed: ToShipOrder,
  onOver: () => void,
): OrderNow & { readAgain: () => Promise<void> } {
  const [order, setOrder] = useState<OrderNow>({ ...listed, nothingLeft: null });

  async function readAgain() {
    // If it cannot be read, the form stays as it is: shipping says why.
    const now = await askStaff(adminOrders.read, { id: listed.id }).catch(() => null);
    if (now === null) return;
    const nothingLeft = nothingLeftIn(now);
    if (nothingLeft) onOver();
    setOrder({
      lines: linesToShip(now),
      nothingLeft,
      notes: now.notes.map(({ text }) => text),
      // A role that does not settle orders gets no amounts.
      isPaymentDue: now.changedTotals === undefined ? listed.isPaymentDue : dueOn(now, new Date()) > 0,
    });
  }

  return { ...order, readAgain };
}
