import { useForm, useWatch } from 'react-hook-form';
import * as staffAccounts from '#domain/api/staff-accounts.calls.ts';
import { roleLabels, staffRoles, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type InviteDialogProps = { onClose: () => void; onInvited: (email: string) => void };

/** Asks for an email address and a role, and sends the invitation (R-STAFF-2). */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<{
    email: string;
    role: StaffRole;
  }>({
    defaultValues: { email: '', role: 'packer' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });

  const send = handleSubmit(async ({ email, role }) => {
    try {
      const invitation = await askStaff(staffAccounts.invite, {}, { email, role });
      onInvited(invitation.email);
    } catch (error) {
      if (refusedField(error) !== 'email') return toastFailure('Failed to send the invitation', error);
      setError('email', { message: refusalMessage(error) ?? '' }, { shouldFocus: true });
    }
  });

  return (
    <Dialog open onClose={onClose} title="Invite someone">
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4 p-6">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          {...register('email', {
            validate: (typed) => typed.trim() !== '' || 'Please enter an email address',
          })}
          hint="It becomes the sign-in name."
          error={errors.email?.message}
        />
        <SelectField label="Role" {...register('role')} hint={roleLabels[role].can}>
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each].name}
            </option>
          ))}
        </SelectField>
        <div className="mt-2 flex justify-between gap-3">
          <Button level="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" busy={isSubmitting && 'Sending...'}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
