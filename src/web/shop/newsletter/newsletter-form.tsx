import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { subscribe } from '#domain/api/newsletter.calls.ts';
import { failureText } from '#web/failure-text.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/**
 * Newsletter sign-up (R-NEWS-1 to R-NEWS-7). The browser checks the address format; the field is not `required`, because an empty one has
 * its own toast. Without scripts it is a plain form.
 */
export function NewsletterForm() {
  const { name } = useFacts();
  const subscription = useMutation({
    mutationFn: ({ email }: { form: HTMLFormElement; email: string }) => ask(subscribe, {}, { email }),
    onSuccess(_answer, { form }) {
      form.reset();
      toast({
        title: `Welcome to ${name}`,
        description: "You've successfully joined our newsletter. Check your email for a welcome message!",
      });
    },
    onError: (error) => toast(error instanceof ApiError ? subscriptionFailed(error) : connectionError),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.querySelector('input');
    if (field?.value) return subscription.mutate({ form, email: field.value });
    toast({
      title: 'Email Required',
      description: 'Please enter your email address',
      tone: 'destructive',
    });
    field?.focus();
  }
  return (
    <form
      method="post"
      action={subscribe.path}
      onSubmit={submit}
      className="mt-4 flex gap-2 max-[22rem]:flex-col md:max-lg:mt-0 md:max-lg:self-center"
    >
      <input
        type="email"
        name="email"
        aria-label="Email address"
        placeholder="Email address"
        autoComplete="email"
        className="min-h-12 w-full min-w-0 rounded-s border border-edge px-4 placeholder:text-text-2 hover:border-text"
      />
      <Button
        type="submit"
        level="secondary"
        busy={subscription.isPending && 'Subscribing...'}
        className="w-40 shrink-0 px-0! max-[22rem]:w-full"
      >
        Subscribe
      </Button>
    </form>
  );
}

function subscriptionFailed(error: ApiError) {
  const description = failureText(error, { answer: 'Please try again later' });
  return { title: 'Subscription Failed', description, tone: 'destructive' } as const;
}

export const connectionError = {
  title: 'Connection Error',
  description: 'Please check your connection and try again',
  tone: 'destructive',
} as const;
