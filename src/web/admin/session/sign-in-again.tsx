import { useRef, useState, type FormEvent } from 'react';
import * as staff from '#domain/api/staff.calls.ts';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { storeAdminToken } from './admin-token.ts';

/** Shown over an edit when the session has ended; after signing in, the edit continues. */
export function SignInAgain({ open }: { open: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>;
    const { username = '', password = '' } = fields;
    setBusy(true);
    try {
      const { token } = await ask(staff.signIn, {}, { username, password });
      setFailure(undefined);
      storeAdminToken(token);
    } catch (error) {
      setFailure(signInFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => {}}
      title="Please sign in again"
      description="Your session has ended. Nothing you typed is lost."
    >
      <form ref={form} onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4 p-6">
        <p className="type-body text-text-2">
          Your session has ended. What you typed is still here. Sign in, then save again.
        </p>
        <TextField label="Username" name="username" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={failure}
        />
        <Button type="submit" busy={isBusy && 'Signing In...'}>
          Sign In
        </Button>
      </form>
    </Dialog>
  );
}
