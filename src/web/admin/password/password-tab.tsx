import { useRef, useState, type FormEvent } from 'react';
import { ApiError, refusalMessage } from '../../api-client.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { toast } from '../../ui/messages/toast-store.ts';
import { useUnsaved } from '../editing/unsaved.ts';
import { adminFetch } from '../session/admin-fetch.ts';

type Errors = Partial<Record<'currentPassword' | 'newPassword' | 'repeated', string>>;

/** Changes the administrator's password; every other session ends with the old one. */
export function PasswordTab() {
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
      await adminFetch('/api/admin/password', { method: 'POST', body: { currentPassword, newPassword } });
      form.current?.reset();
      setDirty(false);
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
      setErrors({ currentPassword: message });
      return focus('currentPassword');
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
          hint="At least 8 characters"
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
    ...(next.length < 8 ? { newPassword: 'The new password needs at least 8 characters' } : {}),
    ...(next === repeated ? {} : { repeated: 'Passwords do not match' }),
  };
}
