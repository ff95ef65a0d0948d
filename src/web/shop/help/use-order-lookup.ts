import { useState } from 'react';
import * as orders from '#domain/api/orders.calls.ts';
import type { LookedUpOrder } from '#domain/orders/order-lookup.schema.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { refusedField } from '#web/refused-field.ts';

export type Asked = { orderId: string; email: string };

type Field = keyof Asked | 'code';

/** The error and its field; without a field, the call itself failed. */
export type LookupFault = { field: Field | null; text: string };

type Step = { name: 'ask' } | { name: 'code'; lookupId: string } | { name: 'found'; order: LookedUpOrder };

/** The three steps of a guest's lookup: number and email, the emailed code, the order. */
export function useOrderLookup() {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const [asked, setAsked] = useState<Asked>({ orderId: '', email: '' });
  const [fault, setFault] = useState<LookupFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(call: () => Promise<Step>) {
    setBusy(true);
    setFault(null);
    try {
      setStep(await call());
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    step,
    asked,
    fault,
    isBusy,
    ask: (next: Asked) => {
      setAsked(next);
      const missing = missingIn(next);
      if (missing) setFault(missing);
      else {
        void run(async () => {
          const { lookupId } = await ask(orders.startLookup, {}, next);
          return { name: 'code', lookupId };
        });
      }
    },
    enter: (lookupId: string, code: string) => {
      if (code.trim() === '')
        return setFault({ field: 'code', text: 'Please enter the code from the email' });
      void run(async () => {
        const order = await ask(orders.finishLookup, { lookupId }, { code });
        return { name: 'found', order };
      });
    },
    startAgain: () => {
      setFault(null);
      setStep({ name: 'ask' });
    },
  };
}

function missingIn({ orderId, email }: Asked): LookupFault | null {
  if (readOrderNumber(orderId) === null) {
    return {
      field: 'orderId',
      text: 'It looks like RT-7K3M-92QF. You’ll find it in your confirmation email',
    };
  }
  if (!/^\S+@\S+$/.test(email.trim())) {
    return { field: 'email', text: 'Please enter the email address used for the order' };
  }
  return null;
}

function faultOf(error: unknown): LookupFault {
  const text = refusalMessage(error) ?? 'Please check your connection and try again.';
  const named = refusedField(error);
  const field = (['orderId', 'email', 'code'] as const).find((name) => name === named);
  return { field: field ?? null, text };
}
