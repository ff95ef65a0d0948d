import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import * as staff from '#domain/api/staff.calls.ts';
import { minStaffPasswordLength } from '#domain/identity/staff/staff-password-length.ts';
import { staffPasswordBody } from '#domain/identity/staff/staff.schema.ts';
import { showRefusal } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { dropAdminToken, sessionEnded } from '#web/admin/session/admin-token.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { DeviceList } from '#web/devices/device-list.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

/** The signed-in user's password, second factor, and the devices with a session of theirs. */
export function AccountTab() {
  return (
    <div className="grid max-w-[640px] gap-12">
      <PasswordForm />
      <SecondFactorSection />
      <DeviceList
        list={staffQueryOf(staff.listSessions)}
        onEnd={(id) => askStaff(staff.endSession, { id })}
        onEndAll={() => askStaff(staff.endSessions)}
        onSignedOut={() => {
          dropAdminToken();
          sessionEnded.set(true);
        }}
      />
    </div>
  );
}

const { shape } = staffPasswordBody;

const passwords = z
  .object({
    currentPassword: shape.currentPassword.min(1, 'Please enter your current password'),
    newPassword: shape.newPassword.min(
      minStaffPasswordLength,
      `The new password needs at least ${minStaffPasswordLength} characters`,
    ),
    repeated: z.string(),
  })
  .refine((typed) => typed.newPassword === typed.repeated, {
    path: ['repeated'],
    message: 'Passwords do not match',
  });

/** Changes the password and ends every other session. */
function PasswordForm() {
  const client = useQueryClient();
  const { element, ...form } = useStaffForm({
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
    resolver: zodResolver(passwords),
  });
  const { errors } = form.formState;
  const save = useStaffMutation({
    mutationFn: ({ currentPassword, newPassword }: z.infer<typeof staffPasswordBody>) =>
      askStaff(staff.changePassword, {}, { currentPassword, newPassword }),
    onSuccess() {
      form.reset();
      toast({ title: 'Password changed', description: 'Other browsers have been signed out.' });
      return client.invalidateQueries();
    },
    onError: (error) => showRefusal(form, 'Failed to change the password', error),
  });
  const submit = form.handleSubmit((typed) => save.mutate(typed));

  return (
    <section>
      <h2 className="type-h2">Password</h2>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-6 flex flex-col gap-4 rounded-m border border-line bg-surface p-6"
      >
        <TextField
          label="Current password"
          {...form.register('currentPassword')}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <TextField
          label="New password"
          {...form.register('newPassword')}
          type="password"
          autoComplete="new-password"
          hint={`At least ${minStaffPasswordLength} characters, and not a common password or a name`}
          error={errors.newPassword?.message}
        />
        <TextField
          label="New password again"
          {...form.register('repeated')}
          type="password"
          autoComplete="new-password"
          error={errors.repeated?.message}
        />
        <Button type="submit" size="small" className="self-start" busy={save.isPending && 'Saving...'}>
          Change password
        </Button>
      </form>
    </section>
  );
}
