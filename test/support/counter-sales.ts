import { randomUUID } from 'node:crypto';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { ownersOrders } from './owners-orders.ts';

type Placed = { id: number; orderId: string; link: string | null; field?: string };

/** A holster as a draft's line, which is built before it is picked up. */
export const holsterLine = () => ({
  key: randomUUID(),
  productId: 0,
  choices: {
    pistolMake: 'Sig Sauer',
    pistolModel: 'P365',
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    color: 'Black',
  },
});

/** Sales at the counter (R-DRAFT-9): `draft` by default of one sling; `place` makes its order. */
export function counterSales({ call }: Pick<Awaited<ReturnType<typeof ownersOrders>>, 'call'>) {
  return {
    draft: async (content: object = {}): Promise<Draft> => {
      const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
      const lines = [{ key: randomUUID(), productId: 31 }];
      const whole = { ...body.content, handedOver: true, lines, ...content };
      const saved = await call<Draft>('PUT', `/api/admin/drafts/${body.id}`, whole, body.version);
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
      return saved.body;
    },
    place: ({ id, total }: Draft, payment: string) =>
      call<Placed>('POST', `/api/admin/drafts/${id}/place`, { payment, total }),
  };
}
