import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as secondFactor from '#domain/api/second-factor.calls.ts';
import type { SecondFactorSetup } from '#domain/identity/second-factor/second-factor.schema.ts';
import { groupsOf } from '#domain/identity/second-factor/second-factor.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFieldRefusal } from './use-field-refusal.ts';

type SetupDialogProps = { onClose: () => void; onDone: (recoveryCodes: string[]) => void };

/** Sets up an authenticator app: the password, then the key as QR code and text, confirmed by a code (R-STAFF-7). */
export function SetupDialog({ onClose, onDone }: SetupDialogProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-step sign-in"
      subtitle={setup === null ? 'Step 1 of 2: your password' : 'Step 2 of 2: your app'}
    >
      {setup === null ? (
        <PasswordStep onClose={onClose} onBegun={setSetup} />
      ) : (
        <AppStep setup={setup} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

type PasswordStepProps = { onClose: () => void; onBegun: (setup: SecondFactorSetup) => void };

function PasswordStep({ onClose, onBegun }: PasswordStepProps) {
  const form = useForm({ defaultValues: { password: '' }, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFieldRefusal(form.setError, ['password'], 'Failed to begin the setup');

  const begin = form.handleSubmit(async ({ password }) => {
    try {
      onBegun(await askStaff(secondFactor.begin, {}, { password }));
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void begin(event)} className="flex flex-col gap-4 p-6">
      <p className="type-body text-text-2">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password.
      </p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.register('password', { required: 'Please enter your password' })}
        error={errors.password?.message}
      />
      <Buttons onClose={onClose} action="Next" busy={isSubmitting && 'Checking...'} />
    </form>
  );
}

function AppStep({ setup, onClose, onDone }: SetupDialogProps & { setup: SecondFactorSetup }) {
  const form = useForm({ defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const refuse = useFieldRefusal(form.setError, ['code'], 'Failed to turn on two-step sign-in');

  const confirm = form.handleSubmit(async ({ code }) => {
    try {
      onDone((await askStaff(secondFactor.confirm, {}, { code })).recoveryCodes);
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4 p-6">
      <p className="type-body text-text-2">
        Scan this with your app, or type the key into it.{' '}
        <a href={setup.address} className="link md:hidden">
          Open the app on this phone
        </a>
      </p>
      <div className="mx-auto size-52 rounded-s border border-line bg-[white] p-4">
        <QrCode text={setup.address} label="QR code with the key for your authenticator app" />
      </div>
      <div>
        <p className="type-label">Key</p>
        <p className="tabular mt-1 font-mono text-sm leading-6 break-words select-all">
          {groupsOf(setup.key).replaceAll('-', ' ')}
        </p>
      </div>
      <TextField
        label="Code that the app shows"
        {...form.register('code', {
          validate: (typed) => typed.trim() !== '' || 'Please enter the code',
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={50}
        hint="6 digits. This signs out your other devices."
        error={errors.code?.message}
      />
      <Buttons onClose={onClose} action="Turn on" busy={isSubmitting && 'Turning on...'} />
    </form>
  );
}

function Buttons({ onClose, action, busy }: { onClose: () => void; action: string; busy: string | false }) {
  return (
    <div className="mt-2 flex justify-between gap-3">
      <Button level="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </div>
  );
}
