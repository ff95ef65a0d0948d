import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { isPaymentDue } from '#domain/orders/read/changed-rows.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { linesToShip, nothingLeftIn, type LineToShip, type NothingLeft } from './lines-to-ship.ts';
import { useOnReturn } from './use-on-return.ts';

type OrderNow = Pick<ToShipOrder, 'notes' | 'isPaymentDue'> & {
  lines: readonly LineToShip[];
  nothingLeft: NothingLeft | null;
};

/**
 * What an order still has to ship. It is read again when the window comes back, and by `readAgain`: another tab may have shipped
 * some (R-SHIP-21). `whileNotReading` sends the form. `onOver`: nothing is left.
 */
export function useOrderNow(listed: ToShipOrder, onOver: () => void) {
  const [order, setOrder] = useState<OrderNow>({ ...listed, nothingLeft: null });

  // If it cannot be read, the form stays as it is: shipping says why.
  const read = () => askStaff(adminOrders.read, { id: listed.id }).catch(() => null);

  function show(now: AdminOrderDetail) {
    const nothingLeft = nothingLeftIn(now);
    if (nothingLeft) onOver();
    setOrder({
      lines: linesToShip(now),
      nothingLeft,
      notes: now.notes.map(({ text }) => text),
      isPaymentDue: isPaymentDue(now, new Date()),
    });
  }

  const whileNotReading = useOnReturn({ read, show });

  async function readAgain() {
    const now = await read();
    if (now) show(now);
  }

  return { ...order, readAgain, whileNotReading };
}
