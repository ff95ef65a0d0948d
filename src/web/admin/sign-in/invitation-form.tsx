import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { minStaffPasswordLength } from '#domain/identity/staff/staff-password-length.ts';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import { paths } from '#domain/paths.ts';
import { roleLabels } from '#domain/identity/staff/permissions.ts';
import { acceptInvitationBody } from '#domain/identity/staff/staff-account.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { storeAdminToken } from '#web/admin/session/admin-token.ts';
import { ask } from '#web/ask.ts';
import { refusedField } from '#web/refused-field.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

const { shape } = acceptInvitationBody;

const account = z
  .object({
    name: shape.name,
    password: shape.password.min(
      minStaffPasswordLength,
      `The password needs at least ${minStaffPasswordLength} characters`,
    ),
    repeated: z.string(),
  })
  .refine((typed) => typed.password === typed.repeated, {
    path: ['repeated'],
    message: 'Passwords do not match',
  });

/** Accepts an invitation: name and password make the account and sign in (R-STAFF-3). */
export function InvitationForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(staffAccounts.readInvitation, {}, { token }),
    gcTime: 0,
  });
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', password: '', repeated: '' },
    resolver: zodResolver(account),
  });
  const { errors } = formState;
  const accept = useMutation({
    mutationFn: ({ name, password }: z.infer<typeof account>) =>
      ask(staffAccounts.acceptInvitation, {}, { token, name, password }),
    onSuccess(joined) {
      storeAdminToken(joined.token);
      return navigate(paths.admin, { replace: true });
    },
    onError(error) {
      const field = refusedField(error) === 'name' ? 'name' : 'password';
      setError(field, { message: failureText(error) }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((typed) => accept.mutate(typed));

  if (invitation.isError) {
    return (
      <>
        <Notice tone="red" role="alert" title="This invitation does not open" className="mt-8">
          {failureText(invitation.error, { next: 'reload the page' })}
        </Notice>
        <ButtonLink to={paths.adminLogin} level="secondary" className="mt-6 w-full">
          Go to sign-in
        </ButtonLink>
      </>
    );
  }
  if (!invitation.data) return <Skeleton className="mt-8 h-64" />;
  const { email, role } = invitation.data;
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-6 flex flex-col gap-4"
    >
      <p className="type-body text-text-2">
        You join as {roleLabels[role].name}. {roleLabels[role].can} You will sign in as{' '}
        <strong className="wrap-anywhere text-text">{email}</strong>.
      </p>
      {/* Password managers store the sign-in name with the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Your name"
        {...register('name')}
        autoComplete="name"
        hint="Your colleagues see it in the history of orders."
        error={errors.name?.message}
      />
      <TextField
        label="Password"
        {...register('password')}
        type="password"
        autoComplete="new-password"
        hint={`At least ${minStaffPasswordLength} characters, and not a common password or a name`}
        error={errors.password?.message}
      />
      <TextField
        label="Password again"
        {...register('repeated')}
        type="password"
        autoComplete="new-password"
        error={errors.repeated?.message}
      />
      <Button type="submit" className="mt-2 w-full" busy={accept.isPending && 'Joining...'}>
        Join the dashboard
      </Button>
    </form>
  );
}
