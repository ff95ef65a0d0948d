import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { describeDiscount } from '#domain/discounts/discount.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { validateDiscount } from './validate-discount.ts';

type DiscountCodeProps = { discount: Discount | null; onChange: (discount: Discount | null) => void };

/** Discount Code: none, then applied once the server accepts it; Remove returns to none (R-DISC-15, R-DISC-17). */
export function DiscountCode({ discount, onChange }: DiscountCodeProps) {
  const area = useRef<HTMLDivElement>(null);
  const change = (next: Discount | null) => {
    onChange(next);
    // The focused element is gone; keep the focus here instead of losing it to the top of the page.
    area.current?.focus();
  };
  return (
    <div ref={area} tabIndex={-1} className="max-w-[520px] outline-none">
      {discount ? (
        <Applied discount={discount} onRemove={() => change(null)} />
      ) : (
        <CodeForm onApply={change} />
      )}
    </div>
  );
}

function Applied({ discount, onRemove }: { discount: Discount; onRemove: () => void }) {
  function remove() {
    onRemove();
    toast({ title: 'Discount Removed', description: 'Discount code has been removed from your order' });
  }
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-s border border-primary bg-selected px-4">
      <Check size={18} aria-hidden className="shrink-0" />
      <p className="type-small min-w-0 grow py-2 wrap-break-word">
        <strong>{discount.code}</strong> {describeDiscount(discount)}
      </p>
      <Button level="text" size="small" className="max-md:min-h-11" onClick={remove}>
        Remove<span className="sr-only"> discount</span>
      </Button>
    </div>
  );
}

function CodeForm({ onApply }: { onApply: (discount: Discount) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isValidating, setValidating] = useState(false);
  const code = typed.trim();

  async function apply() {
    if (code === '' || isValidating) return;
    setValidating(true);
    setError(undefined);
    const validated = await validateDiscount(code);
    setValidating(false);
    if (validated.ok) {
      onApply(validated.discount);
      toast({ title: 'Discount Applied!', description: describeDiscount(validated.discount) });
      return;
    }
    const { reason, message } = validated;
    if (reason === 'not-asked') {
      setError(message ?? 'Please check your connection and try again');
      return;
    }
    setError(message ?? 'Invalid discount code');
    toast({
      tone: 'destructive',
      title: 'Invalid Discount Code',
      description: message ?? 'Please check your code and try again',
    });
  }

  return (
    <form
      noValidate
      className="flex items-start gap-3"
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
        maxLength={64}
        error={error}
        className="min-w-0 grow"
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
