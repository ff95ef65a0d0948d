import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { isWrongCode, signInFailure, type StaffSignIn } from './use-staff-sign-in.ts';

type CodeFormProps = { signIn: StaffSignIn; className?: string };

/** The second step of the staff sign-in: one field for a code of the app or a recovery code (R-STAFF-8, R-STAFF-9). */
export function CodeForm({ signIn: { enterCode, beginAgain }, className }: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const finish = handleSubmit(({ code }) =>
    enterCode.mutate(code, {
      onError(error) {
        if (isWrongCode(error)) setError('code', { message: signInFailure(error) }, { shouldFocus: true });
      },
    }),
  );

  return (
    <form onSubmit={(event) => void finish(event)} noValidate className={className}>
      <p className="type-body text-text-2">
        Your password is right. Now enter the code from your authenticator app.
      </p>
      <TextField
        label="Code"
        {...register('code', { required: 'Please enter the code' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before it has just gone
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        hint="6 digits. Without your phone, enter one of your recovery codes."
        error={formState.errors.code?.message}
        className="mt-6"
      />
      <Button type="submit" className="mt-6 w-full" busy={enterCode.isPending && 'Signing In...'}>
        Sign In
      </Button>
      <Button level="text" className="mt-2 w-full" onClick={beginAgain}>
        Use another account
      </Button>
    </form>
  );
}
