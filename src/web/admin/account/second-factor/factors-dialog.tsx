import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFieldRefusal } from './use-field-refusal.ts';

type FactorsDialogProps = {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  onClose: () => void;
  onSubmit: (factors: { password: string; code: string }) => Promise<void>;
};

/** Asks for password and code before a change that needs both (R-STAFF-11). */
export function FactorsDialog({ title, text, action, isDangerous, onClose, onSubmit }: FactorsDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const refuse = useFieldRefusal(setError, ['password', 'code'], `${title}: failed`);

  const submit = handleSubmit(async (factors) => {
    try {
      await onSubmit(factors);
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 p-6">
        <p className="type-body text-text-2">{text}</p>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
          error={errors.password?.message}
        />
        <TextField
          label="Code"
          {...register('code', { validate: (typed) => typed.trim() !== '' || 'Please enter the code' })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          hint="From your authenticator app, or a recovery code"
          error={errors.code?.message}
        />
        <div className="mt-2 flex justify-between gap-3">
          <Button level="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            level={isDangerous ? 'danger' : 'primary'}
            busy={isSubmitting && 'Checking...'}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
