import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { applyLinkedCode } from './linked-code.ts';
import { parseDiscount } from './parse-discount.ts';
import { validateDiscount } from './validate-discount.ts';

const queryKey = ['discount of the checkout'];

/**
 * The discount of this checkout; none in the server's HTML, which does not know the cart. It survives a reload and is then validated again,
 * because codes expire.
 */
export function useDiscount(hasCart: boolean) {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey,
    async queryFn() {
      const discount = (await applyLinkedCode()) ?? (await recheckKept());
      writeStored('discount', discount);
      return discount;
    },
    enabled: hasCart,
    gcTime: 0,
    placeholderData: readDiscount,
  });
  function setDiscount(next: Discount | null): void {
    writeStored('discount', next);
    client.setQueryData(queryKey, next);
  }
  return { discount: (hasCart && data) || null, setDiscount, checkDiscount: refetch };
}

/** Validates the stored code. If it is no longer valid, tells the shopper. */
async function recheckKept(): Promise<Discount | null> {
  const discount = readDiscount();
  if (discount === null) return null;
  const validated = await validateDiscount(discount.code);
  const latest = readDiscount();
  if (latest?.code !== discount.code) return latest;
  if (validated.ok) return validated.value;
  if (validated.reason.kind === 'not-asked') return discount;
  toast({
    tone: 'destructive',
    title: 'Invalid Discount Code',
    description: validated.reason.message ?? 'Please check your code and try again',
  });
  return null;
}

function readDiscount(): Discount | null {
  return parseDiscount(readStored('discount'));
}
