import { useRef, useState, type FormEvent } from 'react';
import { minStaffPasswordLength } from '#domain/accounts/staff-password-length.ts';
import * as staff from '#domain/api/staff.calls.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { DeviceList } from '#web/devices/device-list.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { sessionEnded } from '#web/admin/session/admin-token.ts';

type Errors = Partial<Record<'currentPassword' | 'newPassword' | 'repeated', string>>;

/** The signed-in user's password, and the devices with a session of theirs. */
export function PasswordTab() {
  const [changes, setChanges] = useState(0);
  return (
    <div className="grid max-w-[640px] gap-10">
      <PasswordForm onChanged={() => setChanges((count) => count + 1)} />
      <DeviceList
        key={changes}
        list={staffQueryOf(staff.listSessions)}
        onEnd={(id) => askStaff(staff.endSession, { id })}
        onEndAll={() => askStaff(staff.endSessions)}
        onSignedOut={() => sessionEnded.set(true)}
      />
    </div>
  );
}

/** Changes the password and ends every other session. */
function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(isDirty);

  async function save(event: FormEvent) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>;
    const { currentPassword = '', newPassword = '', repeated = '' } = fields;
    const found = check(currentPassword, newPassword, repeated);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return focus(first);
    setBusy(true);
    try {
      await askStaff(staff.changePassword, {}, { currentPassword, newPassword });
      form.current?.reset();
      setDirty(false);
      onChanged();
      toast({ title: 'Password changed', description: 'Other browsers have been signed out.' });
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function tell(error: unknown) {
    const message = refusalMessage(error) ?? 'Please check your connection and try again.';
    if (error instanceof ApiError && error.status === 400) {
      const name = refusedField(error) === 'newPassword' ? 'newPassword' : 'currentPassword';
      setErrors({ [name]: message });
      return focus(name);
    }
    toast({ title: 'Failed to change the password', description: message, tone: 'destructive' });
  }

  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  return (
    <section className="max-w-[480px]">
      <h2 className="type-h2">Password</h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void save(event)}
        onChange={() => setDirty(true)}
        className="mt-6 flex flex-col gap-4 rounded-m border border-line bg-surface p-6"
      >
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minStaffPasswordLength} characters, and not a common password or a name`}
          error={errors.newPassword}
        />
        <TextField
          label="New password again"
          name="repeated"
          type="password"
          autoComplete="new-password"
          error={errors.repeated}
        />
        <Button type="submit" size="small" className="self-start" busy={isBusy && 'Saving...'}>
          Change password
        </Button>
      </form>
    </section>
  );
}

function check(current: string, next: string, repeated: string): Errors {
  return {
    ...(current === '' ? { currentPassword: 'Please enter your current password' } : {}),
    ...(next.length < minStaffPasswordLength
      ? { newPassword: `The new password needs at least ${minStaffPasswordLength} characters` }
      : {}),
    ...(next === repeated ? {} : { repeated: 'Passwords do not match' }),
  };
}
