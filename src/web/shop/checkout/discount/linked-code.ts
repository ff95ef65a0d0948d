import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { describeDiscount } from '#domain/selling/discounts/discount.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { validateDiscount } from './validate-discount.ts';

/** The owner's link to a code opens `/checkout?discount=…`. If the cart is empty, the code waits in this tab until it is not. */
export function keepLinkedCode(): void {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('discount')?.trim();
  if (!code) return;
  writeStored('linkedCode', shorten(code, 64));
  address.searchParams.delete('discount');
  window.history.replaceState(window.history.state, '', address);
}

/** Applies the code from a link, once; null if there is none or it is no longer valid. */
export async function applyLinkedCode(): Promise<Discount | null> {
  keepLinkedCode();
  const code = readStored('linkedCode');
  if (typeof code !== 'string') return null;
  const validated = await validateDiscount(code);
  if (!validated.ok && validated.reason.kind === 'not-asked') return null;
  writeStored('linkedCode', null);
  if (validated.ok) {
    toast({ title: 'Discount Applied!', description: describeDiscount(validated.value) });
    return validated.value;
  }
  toast({
    tone: 'destructive',
    title: 'Invalid Discount Code',
    description: validated.reason.message ?? 'Please check your code and try again',
  });
  return null;
}
