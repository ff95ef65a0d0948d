import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import Check from 'lucide-react/icons/check';
import type { Offer } from '#domain/selling/discounts/offer.schema.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { changesNothing, describeDiscount } from '#domain/selling/discounts/discount.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useEarly } from '#web/ui/use-early.ts';
import { validateDiscount } from './validate-discount.ts';

type DiscountCodeProps = {
  discount: Discount | null;
  /** What the code takes off this cart's lines. */
  granted: Cents;
  /** The offer that holds in place of the code, because it saves more. */
  better: Offer | null;
  onChange: (discount: Discount | null) => void;
};

/** Discount Code: none, then applied once the server accepts it; Remove returns to none (R-DISC-15, R-DISC-17). */
export function DiscountCode({ discount, granted, better, onChange }: DiscountCodeProps) {
  const area = useRef<HTMLDivElement>(null);
  const change = (next: Discount | null) => {
    onChange(next);
    // The focused element is gone; keep the focus here instead of losing it to the top of the page.
    area.current?.focus();
  };
  return (
    <div ref={area} tabIndex={-1} className="max-w-[520px] outline-none">
      {discount ? (
        <Applied discount={discount} granted={granted} better={better} onRemove={() => change(null)} />
      ) : (
        <CodeForm onApply={change} />
      )}
    </div>
  );
}

type AppliedProps = { discount: Discount; granted: Cents; better: Offer | null; onRemove: () => void };

function Applied({ discount, granted, better, onRemove }: AppliedProps) {
  function remove() {
    onRemove();
    toast({ title: 'Discount Removed', description: 'Discount code has been removed from your order' });
  }
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-s border border-primary bg-selected px-4">
      <Check size={18} aria-hidden className="shrink-0" />
      <p className="type-small min-w-0 grow py-2 wrap-break-word">
        <strong>{discount.code}</strong> {describeDiscount(discount)}
        {discount.taxExempt && ' No sales tax'}
        {better !== null ? (
          <span className="block">{better.name} saves you more, so this code is not used.</span>
        ) : (
          changesNothing(discount, granted) && (
            <span className="block">Nothing in your cart is on this offer.</span>
          )
        )}
      </p>
      <Button level="text" size="small" className="max-md:min-h-11" onClick={remove}>
        Remove<span className="sr-only"> discount</span>
      </Button>
    </div>
  );
}

function CodeForm({ onApply }: { onApply: (discount: Discount) => void }) {
  const { register, handleSubmit, setError, getValues, reset, control, formState } = useForm<{
    code: string;
  }>();
  const { errors } = formState;
  // Tells the button of a code that was typed early.
  const form = useEarly<HTMLFormElement>(() => reset(getValues()));

  const { mutate, isPending } = useMutation({
    mutationFn: validateDiscount,
    onSuccess(validated) {
      if (validated.ok) {
        onApply(validated.value);
        toast({ title: 'Discount Applied!', description: describeDiscount(validated.value) });
        return;
      }
      if (validated.reason.kind === 'not-asked') {
        setError('code', { message: validated.reason.message });
        return;
      }
      const { message } = validated.reason;
      setError('code', { message: message ?? 'Invalid discount code' });
      toast({
        tone: 'destructive',
        title: 'Invalid Discount Code',
        description: message ?? 'Please check your code and try again',
      });
    },
  });
  const apply = handleSubmit(({ code }) => isPending || mutate(code.trim()));

  const isEmpty = useWatch({ control, name: 'code', defaultValue: '' }).trim() === '';
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void apply();
      }}
    >
      <TextField
        label="Code"
        {...register('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        error={errors.code?.message}
        className="min-w-0 grow"
      />
      <Button
        type="submit"
        level="secondary"
        className="mt-7"
        disabled={isEmpty}
        busy={isPending && 'Validating...'}
      >
        Apply
      </Button>
    </form>
  );
}
