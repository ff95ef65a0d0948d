import { useCallback, useEffect, useState } from 'react';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { applyLinkedCode } from './linked-code.ts';
import { parseDiscount } from './parse-discount.ts';
import { validateDiscount } from './validate-discount.ts';

/**
 * The discount of this checkout; none in the server's HTML, which does not know the cart. It survives a reload and is then validated again,
 * because codes expire.
 */
export function useDiscount(hasCart: boolean) {
  const [discount, show] = useState<Discount | null>(readDiscount);
  const setDiscount = useCallback((next: Discount | null) => {
    writeStored('discount', next);
    show(next);
  }, []);
  const checkDiscount = useCallback(
    () => recheckKept().then(({ discount }) => setDiscount(discount)),
    [setDiscount],
  );
  useEffect(() => {
    if (!hasCart) return;
    void checkDiscount();
    void applyLinkedCode().then((linked) => linked && setDiscount(linked));
  }, [hasCart, checkDiscount, setDiscount]);

  return { discount: hasCart ? discount : null, setDiscount, checkDiscount };
}

/** Validates the stored code. If it is no longer valid, removes it and tells the shopper. */
async function recheckKept(): Promise<{ discount: Discount | null }> {
  const discount = readDiscount();
  if (discount === null) return { discount };
  const validated = await validateDiscount(discount.code);
  const latest = readDiscount();
  if (latest?.code !== discount.code) return { discount: latest };
  if (validated.ok) return { discount: validated.value };
  if (validated.reason.kind === 'not-asked') return { discount };
  toast({
    tone: 'destructive',
    title: 'Invalid Discount Code',
    description: validated.reason.message ?? 'Please check your code and try again',
  });
  return { discount: null };
}

function readDiscount(): Discount | null {
  return parseDiscount(readStored('discount'));
}
