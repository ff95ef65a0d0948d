import { useState } from 'react';
import { Check } from 'lucide-react';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { describeDiscount } from '#domain/discounts/discount.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { apiFetch, refusalMessage } from '../../api-client.ts';
import { parseDiscount } from './parse-discount.ts';

type DiscountCodeProps = { discount: Discount | null; onChange: (discount: Discount | null) => void };

/** Discount Code: none, then applied after the server has taken it; Remove returns to none (spec: shopper §4, §5, §8). */
export function DiscountCode({ discount, onChange }: DiscountCodeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isValidating, setValidating] = useState(false);
  const code = typed.trim();

  async function apply() {
    if (code === '' || isValidating) return;
    setValidating(true);
    setError(undefined);
    try {
      const granted = parseDiscount(
        await apiFetch('/api/discount/validate', { method: 'POST', body: { code } }),
      );
      if (!granted) throw new Error('not a discount');
      onChange(granted);
      setTyped('');
      toast({ title: 'Discount Applied!', description: describeDiscount(granted) });
    } catch (failure) {
      const message = refusalMessage(failure);
      setError(message ?? 'Invalid discount code');
      toast({
        tone: 'destructive',
        title: 'Invalid Discount Code',
        description: message ?? 'Please check your code and try again',
      });
    } finally {
      setValidating(false);
    }
  }

  function remove() {
    onChange(null);
    toast({ title: 'Discount Removed', description: 'Discount code has been removed from your order' });
  }

  if (discount) {
    return (
      <div className="flex max-w-[520px] items-center gap-3 rounded-s border border-primary bg-selected px-4 py-3">
        <Check size={18} aria-hidden className="shrink-0" />
        <p className="type-small grow">
          <strong>{discount.code}</strong> {describeDiscount(discount)}
        </p>
        <Button level="text" size="small" onClick={remove}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <form
      className="flex max-w-[520px] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        label="Code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        className="grow"
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        level="secondary"
        className="mt-7"
        disabled={code === ''}
        busy={isValidating && 'Validating...'}
      >
        Apply
      </Button>
    </form>
  );
}
