import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { CodeForm } from './code-form.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { useStaffSignIn } from './use-staff-sign-in.ts';

/** Shown over an edit when the session has ended; after signing in, the edit continues. */
export function SignInAgain({ open }: { open: boolean }) {
  const signIn = useStaffSignIn();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });

  const enter = handleSubmit(async (typed) => {
    try {
      if (await signIn.enter(typed)) reset();
    } catch (error) {
      setError('password', { type: 'server', message: signInFailure(error) });
    }
  });

  return (
    <Dialog
      open={open}
      onClose={() => {}}
      title="Please sign in again"
      description="Your session has ended. Nothing you typed is lost."
    >
      {signIn.needsCode ? (
        <CodeForm
          signIn={signIn}
          onSignedIn={reset}
          onFailed={(message) => {
            signIn.beginAgain();
            setError('password', { type: 'server', message });
          }}
          className="p-6"
        />
      ) : (
        <form onSubmit={(event) => void enter(event)} className="flex flex-col gap-4 p-6">
          <p className="type-body text-text-2">
            Your session has ended. What you typed is still here. Sign in, then save again.
          </p>
          <TextField label="Username" {...register('username')} autoComplete="username" required />
          <TextField
            label="Password"
            {...register('password')}
            type="password"
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
          />
          <Button type="submit" busy={formState.isSubmitting && 'Signing In...'}>
            Sign In
          </Button>
        </form>
      )}
    </Dialog>
  );
}
