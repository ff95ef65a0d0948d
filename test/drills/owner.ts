import { randomUUID } from 'node:crypto';
import { call, untilServed, type Answer } from './http.ts';
import { ownerPassword } from './processes.ts';
import { Refused, type Step } from './shopper.ts';

export type Owner = Awaited<ReturnType<typeof signInOwner>>;

/** The owner, using the dashboard's API. Tries again when the store is busy; a refusal rejects with `Refused`. */
export async function signInOwner(store: string) {
  const credentials = { username: 'admin', password: ownerPassword };
  const { status, body } = await untilServed(() =>
    call('POST', `${store}/api/admin/login`, { body: credentials }),
  );
  if (status !== 200) throw new Error(`the owner cannot sign in: ${status}`);
  const authorization = `Bearer ${(body as { token: string }).token}`;

  async function ask(step: Step, method: string, path: string, given?: object, version?: number) {
    const headers = { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
    const answer = await untilServed(() =>
      call(method, `${store}/api/admin${path}`, { headers, ...(given && { body: given }) }),
    );
    if (answer.status >= 300) throw new Refused(step, answer);
    return answer;
  }

  async function find(step: Step, orderNumber: string): Promise<OwnerOrder> {
    const { body: found } = await ask(step, 'GET', `/orders?q=${orderNumber}`);
    const order = (found as OwnerOrder[]).find(({ orderId }) => orderId === orderNumber);
    if (!order) throw new Error(`the owner does not see order ${orderNumber}`);
    return order;
  }

  /** Another link to the order's newest request, whose first one may have been lost. */
  async function linkAgain(id: number): Promise<string> {
    const { body: order } = await ask('payment request', 'GET', `/orders/${id}`);
    const [request] = (order as { paymentRequests: { id: string }[] }).paymentRequests;
    const path = `/orders/${id}/payment-requests/${request?.id}/send`;
    return tokenOf(await ask('payment request', 'POST', path, { notify: false }));
  }

  return {
    /** Cancels a paid order and refunds it. */
    async cancelWithRefund(orderNumber: string): Promise<void> {
      const { id, customerName, customerEmail, version } = await find('cancellation', orderNumber);
      const change = { status: 'cancelled', customerName, customerEmail, refund: true, restock: true };
      await ask('cancellation', 'PUT', `/orders/${id}`, change, version);
    },
    /** Asks for a difference, which an order has one of at a time; resolves to the token of its link. */
    async requestDifference(orderNumber: string, amount: string): Promise<string> {
      const { id } = await find('payment request', orderNumber);
      try {
        const wish = { amount, reason: 'A longer shell' };
        return tokenOf(await ask('payment request', 'POST', `/orders/${id}/payment-requests`, wish));
      } catch (error) {
        if (error instanceof Refused && error.answer.status === 409) return linkAgain(id);
        throw error;
      }
    },
    /** Enters a phone order; resolves to what `place` needs. */
    async enterDraft(email: string, productId: number): Promise<EnteredDraft> {
      const begun = (await ask('draft', 'POST', '/drafts', {})).body as Draft;
      const line = { key: randomUUID(), productId, choices: {}, quantity: 1 };
      const content = { ...begun.content, ...customerOf(email), lines: [line] };
      const saved = await ask('draft', 'PUT', `/drafts/${begun.id}`, content, begun.version);
      const { id, total } = saved.body as Draft;
      return { id, total };
    },
    /** Repeated, it gives the same order. `token`: of the payment request; null for cash. */
    async placeDraft({ id, total }: EnteredDraft, payment: 'cash' | 'request'): Promise<PlacedByPhone> {
      const placed = (await ask('draft', 'POST', `/drafts/${id}/place`, { payment, total })).body as Placed;
      if (payment === 'cash') return { orderId: placed.orderId, token: null };
      const link = placed.link === null ? await linkAgain(placed.id) : tokenIn(placed.link);
      return { orderId: placed.orderId, token: link };
    },
  };
}

export type EnteredDraft = { id: number; total: string };

export type PlacedByPhone = { orderId: string; token: string | null };

type OwnerOrder = {
  id: number;
  orderId: string;
  customerName: string;
  customerEmail: string;
  version: number;
};

type Draft = EnteredDraft & { version: number; content: object };

type Placed = { id: number; orderId: string; link: string | null };

function tokenOf({ body }: Answer): string {
  return tokenIn((body as { link: string }).link);
}

function tokenIn(link: string): string {
  return link.split('/pay/')[1] ?? '';
}

function customerOf(email: string): object {
  return {
    firstName: 'Rosa',
    lastName: 'Quintero',
    email,
    phone: '325-555-0142',
    address: '77 Mesquite Ln',
    city: 'San Angelo',
    state: 'TX',
    zipCode: '76903',
  };
}
