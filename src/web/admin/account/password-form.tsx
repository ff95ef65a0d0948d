import { useForm } from 'react-hook-form';
import { minStaffPasswordLength } from '#domain/identity/staff/staff-password-length.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

const blank = { currentPassword: '', newPassword: '', repeated: '' };

/** Changes the password and ends every other session. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: blank,
    resolver: resolverOf(errorsOf),
    // An error stays until the next try.
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(isDirty);

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await askStaff(staff.changePassword, {}, { currentPassword, newPassword });
      reset();
      onChanged();
      toast({ title: 'Password changed', description: 'Other browsers have been signed out.' });
    } catch (error) {
      tell(error);
    }
  });

  function tell(error: unknown) {
    const message = refusalMessage(error) ?? 'Please check your connection and try again.';
    if (error instanceof ApiError && error.status === 400) {
      const name = refusedField(error) === 'newPassword' ? 'newPassword' : 'currentPassword';
      return setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    toast({ title: 'Failed to change the password', description: message, tone: 'destructive' });
  }

  return (
    <section>
      <h2 className="type-h2">Password</h2>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="mt-6 flex flex-col gap-4 rounded-m border border-line bg-surface p-6"
      >
        <TextField
          label="Current password"
          {...register('currentPassword')}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <TextField
          label="New password"
          {...register('newPassword')}
          type="password"
          autoComplete="new-password"
          hint={`At least ${minStaffPasswordLength} characters, and not a common password or a name`}
          error={errors.newPassword?.message}
        />
        <TextField
          label="New password again"
          {...register('repeated')}
          type="password"
          autoComplete="new-password"
          error={errors.repeated?.message}
        />
        <Button type="submit" size="small" className="self-start" busy={isSubmitting && 'Saving...'}>
          Change password
        </Button>
      </form>
    </section>
  );
}

function errorsOf({ currentPassword, newPassword, repeated }: typeof blank): FieldErrors<typeof blank> {
  return {
    ...(currentPassword === '' && { currentPassword: 'Please enter your current password' }),
    ...(newPassword.length < minStaffPasswordLength && {
      newPassword: `The new password needs at least ${minStaffPasswordLength} characters`,
    }),
    ...(newPassword !== repeated && { repeated: 'Passwords do not match' }),
  };
}
