import * as newsletter from '#domain/api/newsletter.calls.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { connectionError } from './newsletter-form.tsx';

/** Submits the form's address and shows the result (R-NEWS-5 to R-NEWS-7). */
export async function sendForm(
  form: HTMLFormElement,
  setBusy: (isBusy: boolean) => void,
  storeName: string,
): Promise<void> {
  const field = form.querySelector('input');
  if (!field?.value) {
    toast({
      title: 'Email Required',
      description: 'Please enter your email address',
      tone: 'destructive',
    });
    field?.focus();
    return;
  }
  setBusy(true);
  try {
    await ask(newsletter.subscribe, {}, { email: field.value });
    form.reset();
    toast({
      title: `Welcome to ${storeName}`,
      description: "You've successfully joined our newsletter. Check your email for a welcome message!",
    });
  } catch (error) {
    toast(error instanceof ApiError ? subscriptionFailed(error) : connectionError);
  } finally {
    setBusy(false);
  }
}

function subscriptionFailed(error: ApiError) {
  const description = refusalMessage(error) ?? 'Please try again later';
  return { title: 'Subscription Failed', description, tone: 'destructive' } as const;
}
