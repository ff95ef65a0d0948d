import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as restock from '#domain/api/restock.calls.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { choiceName, nameWithChoice } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { looksLikeEmail } from '#domain/platform/text/email.ts';
import { failureText } from '#web/failure-text.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

type RestockFormProps = {
  product: Pick<Product, 'id' | 'name'>;
  /** What is sold out of it; empty: all. */
  size: string;
  color: string;
};

/** On a sold-out product or variant: asks for the address that gets one email when it is back (R-RESTOCK-1, R-RESTOCK-10). */
export function RestockForm({ product, size, color }: RestockFormProps) {
  const choice = { size, color };
  const titleId = useId();
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>();
  const request = useMutation({
    mutationFn: ({ email }: { email: string; wanted: string }) =>
      ask(restock.request, {}, { productId: product.id, ...choice, email }),
    onError: (error) =>
      setError('email', {
        message: failureText(error),
      }),
  });
  const chosen = choiceName(choice, colorName);
  const wanted = nameWithChoice(product.name, choice, colorName);

  // Another choice asks anew.
  if (request.isSuccess && request.variables.wanted === wanted) {
    return (
      <output className="block">
        <Notice title="Check your email">
          Open the link we sent to <strong className="wrap-anywhere">{request.variables.email.trim()}</strong>{' '}
          to confirm. Then we’ll email you once, when {wanted} is back in stock.
        </Notice>
      </output>
    );
  }
  return (
    <form
      noValidate
      method="post"
      action={restock.request.path}
      aria-labelledby={titleId}
      onSubmit={(event) => void handleSubmit(({ email }) => request.mutate({ email, wanted }))(event)}
      className="grid gap-3 rounded-m border border-line bg-surface p-4"
    >
      <h2 id={titleId} className="type-strong wrap-anywhere">
        {chosen === '' ? 'Email me when it’s back' : `${chosen}: email me when it’s back`}
      </h2>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="size" value={size} />
      <input type="hidden" name="color" value={color} />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Email"
          hideLabel
          placeholder="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-required
          error={formState.errors.email?.message}
          className="min-w-0 grow-999 basis-48"
          {...register('email', {
            validate: (email) => looksLikeEmail(email) || 'Please enter your email address',
          })}
        />
        <Button type="submit" busy={request.isPending && 'Sending...'} className="grow">
          Email me
        </Button>
      </div>
      <p className="type-note text-text-2">We’ll ask you to confirm, then send one email. Nothing else.</p>
    </form>
  );
}
