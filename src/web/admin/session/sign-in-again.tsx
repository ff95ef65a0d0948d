import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { CodeForm } from './code-form.tsx';
import { required, useStaffSignIn } from './use-staff-sign-in.ts';

/** Shown over an edit when the session has ended; after signing in, the edit continues. */
export function SignInAgain({ open }: { open: boolean }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  const signIn = useStaffSignIn({
    onSignedIn: () => reset(),
    onFailed: (message) => setError('password', { message }),
  });
  const enter = handleSubmit((typed) => signIn.enter.mutate(typed));

  return (
    <Dialog
      open={open}
      onClose={() => {}}
      title="Please sign in again"
      description="Your session has ended. Nothing you typed is lost."
    >
      {signIn.needsCode ? (
        <CodeForm signIn={signIn} className="p-6" />
      ) : (
        <form noValidate onSubmit={(event) => void enter(event)} className="flex flex-col gap-4 p-6">
          <p className="type-body text-text-2">
            Your session has ended. What you typed is still here. Sign in, then save again.
          </p>
          <TextField
            label="Username"
            {...register('username', required.username)}
            autoComplete="username"
            error={errors.username?.message}
          />
          <TextField
            label="Password"
            {...register('password', required.password)}
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
          <Button type="submit" busy={signIn.enter.isPending && 'Signing In...'}>
            Sign In
          </Button>
        </form>
      )}
    </Dialog>
  );
}
