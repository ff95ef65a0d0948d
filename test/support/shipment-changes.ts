import { randomUUID } from 'node:crypto';
import { counterSales, holsterLine } from './counter-sales.ts';
import type { ownersOrders } from './owners-orders.ts';

type Owned = Pick<Awaited<ReturnType<typeof ownersOrders>>, 'call' | 'paid' | 'read'>;

const ups = { trackingNumber: '1Z12345E0205271688', confirmedNumber: '1Z12345E0205271688', carrier: 'UPS' };

/** For each staff call about parcels: how to make it change something. */
export function shipmentChanges({ call, paid, read }: Owned) {
  /** A holster that waits to be picked up. */
  async function soldAtCounter(): Promise<number> {
    const { draft, place } = counterSales({ call });
    return (await place(await draft({ lines: [holsterLine()] }), 'cash')).body.id;
  }

  /** A parcel of a paid order. */
  async function shipped() {
    const { id } = await paid();
    await call('POST', `/api/admin/orders/${id}/shipments`, { ...ups, key: randomUUID() });
    const [parcel] = (await read(id)).shipments;
    return { path: `/api/admin/orders/${id}/shipments/${parcel?.id}` };
  }

  return {
    'shipments.ship': async () => {
      const body = { ...ups, key: randomUUID() };
      return call('POST', `/api/admin/orders/${(await paid()).id}/shipments`, body);
    },
    'shipments.handOver': async () =>
      call('POST', `/api/admin/orders/${await soldAtCounter()}/hand-over`, {}),
    'shipments.correct': async () => {
      const { path } = await shipped();
      const number = '1Z879E930346834440';
      return call('PUT', path, { trackingNumber: number, confirmedNumber: number, carrier: 'UPS' });
    },
    'shipments.cancel': async () =>
      call('POST', `${(await shipped()).path}/cancel`, { reason: 'Wrong label' }),
    'shipments.importList': async () => {
      const text = `order,tracking\n${(await paid()).orderId},9400111202555842332669`;
      return call('POST', '/api/admin/shipments/import', { text, withChecks: true });
    },
  };
}
