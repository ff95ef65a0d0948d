import { useMutation } from '@tanstack/react-query';
import * as accounts from '#domain/api/accounts.calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { failureText } from '#web/failure-text.ts';

/** Shown until the email address is verified (R-ACCT-35). */
export function UnverifiedNotice({ email }: { email: string }) {
  const { mutate: send, isPending } = useMutation({
    mutationFn: () => ask(accounts.resendVerification),
    onSuccess: ({ emailSent }) =>
      toast(
        emailSent
          ? { title: 'Email sent', description: `We’ve sent the link to ${email}.` }
          : {
              title: 'Email not sent yet',
              description: 'We’ll send it as soon as our mail server responds.',
            },
      ),
    onError: (error) =>
      toast({
        title: 'Email not sent',
        description: failureText(error),
        tone: 'destructive',
      }),
  });
  return (
    <Notice title="Please verify your email" className="mb-8 md:mb-10">
      <p>
        Open the link we sent to <strong className="wrap-anywhere">{email}</strong>. Orders you placed with it
        as a guest will then show up in your history.
      </p>
      <Button
        level="secondary"
        size="small"
        className="mt-3"
        busy={isPending && 'Sending...'}
        onClick={() => send()}
      >
        Send link again
      </Button>
    </Notice>
  );
}
