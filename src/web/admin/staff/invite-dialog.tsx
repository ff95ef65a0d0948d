import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import { roleLabels, staffRoles } from '#domain/identity/staff/permissions.ts';
import { invitationBody } from '#domain/identity/staff/staff-account.schema.ts';
import { showRefusal } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Invitation = z.infer<typeof invitationBody>;

const invitationForm = invitationBody.extend({
  email: z.string().trim().min(1, 'Please enter an email address').pipe(invitationBody.shape.email),
});

/** Asks for an email address and a role, and sends the invitation (R-STAFF-2). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { element, ...form } = useStaffForm<Invitation>({
    defaultValues: { email: '', role: 'packer' },
    resolver: zodResolver(invitationForm),
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const invite = useStaffMutation({
    mutationFn: (invitation: Invitation) => askStaff(staffAccounts.invite, {}, invitation),
    success: ({ email, isEmailKept }) => ({
      message: isEmailKept ? `${email} is invited` : `Invitation sent to ${email}`,
      isEmailKept,
    }),
    onSuccess() {
      onClose();
      return client.invalidateQueries();
    },
    onError: (error) => showRefusal(form, 'Failed to send the invitation', error),
  });
  const submit = form.handleSubmit((invitation) => invite.mutate(invitation));

  return (
    <Dialog open onClose={() => void form.leave(onClose)} title="Invite someone">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 p-6"
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          {...form.register('email')}
          hint="It becomes the sign-in name."
          error={form.formState.errors.email?.message}
        />
        <SelectField label="Role" {...form.register('role')} hint={roleLabels[role].can}>
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each].name}
            </option>
          ))}
        </SelectField>
        <div className="mt-2 flex flex-wrap justify-between gap-3">
          <Button level="secondary" onClick={() => void form.leave(onClose)}>
            Close
          </Button>
          <Button type="submit" busy={invite.isPending && 'Sending...'}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
