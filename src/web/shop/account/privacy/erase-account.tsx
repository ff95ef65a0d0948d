import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as accounts from '#domain/api/accounts.privacy.calls.ts';
import { holdSentence } from '#domain/identity/privacy/hold.ts';
import { currentPasswordProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import { paths } from '#domain/paths.ts';
import { ask } from '#web/ask.ts';
import { queryOf } from '#web/queries.ts';
import { useAuth } from '#web/shop/account/session/auth.tsx';
import { AccountForm } from '#web/shop/account/sign-in/account-form.tsx';
import { PasswordField } from '#web/shop/account/sign-in/password-field.tsx';
import { useAccountForm } from '#web/shop/account/sign-in/use-account-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

/** Says what goes, what stays and what holds the erasure back, and asks for the password (R-PRIV-3, R-PRIV-4). */
export function EraseAccount({ onCancel }: { onCancel: () => void }) {
  const { customer } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: holds, isError } = useQuery({ ...queryOf(accounts.readHolds), staleTime: 0, gcTime: 0 });
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6 max-w-160 rounded-m border border-danger bg-surface p-4 md:p-6">
      <h3 ref={heading} tabIndex={-1} className="type-h3">
        Erase your account
      </h3>
      <p className="type-body mt-2">
        This erases your account, addresses, messages, photos and subscriptions for good, and signs you out
        everywhere.
      </p>
      <p className="type-body mt-2 text-text-2">
        Your orders stay in the store&apos;s books without your name, address and email, because tax law asks
        for them: number, items, amounts, state and the payment&apos;s number.
      </p>
      {customer?.emailVerified === false && (
        <p className="type-body mt-2">
          Your email isn&apos;t verified. Orders that you placed with it as a guest, and its newsletter, stay
          until you verify it.
        </p>
      )}
      {isError && (
        <Notice tone="red" role="alert" title="This can't be shown right now" className="mt-4">
          Reload the page to try again.
        </Notice>
      )}
      {!holds && !isError && <Skeleton className="mt-4 h-24 rounded-m" />}
      {holds && holds.length > 0 && (
        <>
          <Notice tone="yellow" title="Your account can't be erased yet" className="mt-4">
            <ul className="grid gap-1">
              {holds.map((hold) => (
                <li key={hold.orderNumber}>{holdSentence(hold)}</li>
              ))}
            </ul>
          </Notice>
          <Button level="secondary" size="small" className="mt-4" onClick={onCancel}>
            Close
          </Button>
        </>
      )}
      {holds?.length === 0 && <Confirmation onCancel={onCancel} />}
    </div>
  );
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const { drop } = useAuth();
  const { field, submit, isBusy } = useAccountForm({
    names: ['currentPassword'],
    problemOf: currentPasswordProblem,
    mutationFn: ({ currentPassword }) => ask(accounts.erase, {}, { currentPassword }),
    async onSuccess() {
      toast({ title: 'Account erased', description: 'We emailed you a confirmation.' });
      await drop();
    },
    failed: { title: 'Error', answer: 'Your account was not erased', otherwise: 'Please try again' },
    focusOnRefusal: 'currentPassword',
  });
  return (
    <AccountForm onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        aria-required
        hint={
          <Link to={paths.forgotPassword} className="link">
            Forgot your password?
          </Link>
        }
        {...field('currentPassword')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" level="danger" busy={isBusy && 'Erasing...'}>
          Erase my account
        </Button>
        <Button level="secondary" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </AccountForm>
  );
}
