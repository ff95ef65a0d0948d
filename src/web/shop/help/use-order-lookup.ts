import { useState } from 'react';
import * as orders from '#domain/api/orders.calls.ts';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { ask } from '#web/ask.ts';

export type Asked = { orderId: string; email: string };

type Step =
  | { name: 'ask' }
  | { name: 'code'; lookupId: string }
  | { name: 'found'; lookupId: string; order: LookedUpOrder };

/** The three steps of a guest's lookup: number and email, the emailed code, the order. */
export function useOrderLookup(orderId = '') {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const [asked, setAsked] = useState<Asked>({ orderId, email: '' });
  return {
    step,
    asked,
    ask: async (next: Asked) => {
      const { lookupId } = await ask(orders.startLookup, {}, next);
      setAsked(next);
      setStep({ name: 'code', lookupId });
    },
    enter: async (lookupId: string, code: string) => {
      const order = await ask(orders.finishLookup, { lookupId }, { code });
      setStep({ name: 'found', lookupId, order });
    },
    startAgain: () => setStep({ name: 'ask' }),
  };
}
