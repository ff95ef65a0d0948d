import { useState, type SubmitEvent } from 'react';
import { subscribe } from '#domain/api/newsletter.calls.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

const load = () => import('./subscribe.ts');

/**
 * Newsletter sign-up (R-NEWS-1 to R-NEWS-3). The browser checks the address format; the field is not `required`, because an empty
 * one has its own toast. Before scripts load it is a plain form; its code loads on focus.
 */
export function NewsletterForm() {
  const { name } = useFacts();
  const [busy, setBusy] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void load().then(
      ({ sendForm }) => sendForm(form, setBusy, name),
      () => toast(connectionError),
    );
  }
  return (
    <form
      method="post"
      action={subscribe.path}
      onSubmit={submit}
      className="mt-4 flex gap-2 md:max-lg:mt-0 md:max-lg:self-center"
    >
      <input
        type="email"
        name="email"
        aria-label="Email address"
        placeholder="Email address"
        autoComplete="email"
        onFocus={() => void load().catch(() => {})}
        className="min-h-12 w-full min-w-0 rounded-s border border-edge px-4 placeholder:text-text-2 hover:border-text"
      />
      <Button type="submit" level="secondary" busy={busy && 'Subscribing...'} className="w-40 shrink-0 px-0!">
        Subscribe
      </Button>
    </form>
  );
}

export const connectionError = {
  title: 'Connection Error',
  description: 'Please check your connection and try again',
  tone: 'destructive',
} as const;
