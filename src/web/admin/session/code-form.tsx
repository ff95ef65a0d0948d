import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { refusedField } from '#web/refused-field.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { signInFailure } from './sign-in-failure.ts';
import type { StaffSignIn } from './use-staff-sign-in.ts';

type CodeFormProps = {
  signIn: StaffSignIn;
  onSignedIn: () => void;
  /** The sign-in has expired, or cannot be reached; the form for the password is shown again. */
  onFailed: (message: string) => void;
  className?: string;
};

/** The second step of the staff sign-in: one field for a code of the app or a recovery code (R-STAFF-8, R-STAFF-9). */
export function CodeForm({ signIn, onSignedIn, onFailed, className }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const finish = handleSubmit(async ({ code }) => {
    try {
      await signIn.enterCode(code);
    } catch (error) {
      const message = signInFailure(error);
      if (refusedField(error) === 'code') return setError('code', { message }, { shouldFocus: true });
      return onFailed(message);
    }
    onSignedIn();
  });

  return (
    <form onSubmit={(event) => void finish(event)} noValidate className={className}>
      <p className="type-body text-text-2">
        Your password is right. Now enter the code from your authenticator app.
      </p>
      <TextField
        label="Code"
        {...register('code', { validate: (typed) => typed.trim() !== '' || 'Please enter the code' })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        hint="6 digits. Without your phone, enter one of your recovery codes."
        error={errors.code?.message}
        className="mt-6"
      />
      <Button type="submit" className="mt-6 w-full" busy={isSubmitting && 'Signing In...'}>
        Sign In
      </Button>
      <Button level="text" className="mt-2 w-full" onClick={signIn.beginAgain}>
        Use another account
      </Button>
    </form>
  );
}
