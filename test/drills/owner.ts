import { call } from './http.ts';
import { ownerPassword } from './processes.ts';
import { Refused } from './shopper.ts';

/** The owner, using the dashboard's API. */
export async function signInOwner(store: string) {
  const credentials = { username: 'admin', password: ownerPassword };
  const { status, body } = await call('POST', `${store}/api/admin/login`, { body: credentials });
  if (status !== 200) throw new Error(`the owner cannot sign in: ${status}`);
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` };

  return {
    /** Cancels a paid order and refunds it. Rejects with `Refused` if the store refuses. */
    async cancelWithRefund(orderNumber: string): Promise<void> {
      const list = await call('GET', `${store}/api/admin/orders?q=${orderNumber}`, { headers });
      const order = (list.body as OwnerOrder[]).find(({ orderId }) => orderId === orderNumber);
      if (!order) throw new Error(`the owner does not see order ${orderNumber}`);
      const { customerName, customerEmail, version } = order;
      const body = { status: 'cancelled', customerName, customerEmail, refund: true, restock: true };
      const answer = await call('PUT', `${store}/api/admin/orders/${order.id}`, {
        body,
        headers: { ...headers, 'if-match': `"${version}"` },
      });
      if (answer.status >= 300) throw new Refused('cancellation', answer);
    },
  };
}

type OwnerOrder = {
  id: number;
  orderId: string;
  customerName: string;
  customerEmail: string;
  version: number;
};
