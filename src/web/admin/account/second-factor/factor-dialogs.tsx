import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { z } from 'zod';
import * as secondFactor from '#domain/api/second-factor.calls.ts';
import {
  beginSecondFactorBody,
  bothFactorsBody,
  confirmSecondFactorBody,
  type SecondFactorSetup,
} from '#domain/identity/second-factor/second-factor.schema.ts';
import { groupsOf } from '#domain/identity/second-factor/second-factor.ts';
import { showRefusal } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { QrCode } from '#web/admin/qr-code.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const password = beginSecondFactorBody.shape.password.min(1, 'Please enter your password');

const passwordField = {
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

type Factors = z.infer<typeof bothFactorsBody>;

type FactorsDialogProps<Answer> = {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  send: (factors: Factors) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => Promise<void>;
};

/** Asks for password and code before a change that needs both (R-STAFF-11). */
export function FactorsDialog<Answer>(props: FactorsDialogProps<Answer>) {
  const { title, text, action, isDangerous = false, send, onClose, onDone } = props;
  const { element, ...form } = useStaffForm({
    defaultValues: { password: '', code: '' },
    resolver: zodResolver(bothFactorsBody.extend({ password })),
  });
  const change = useStaffMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showRefusal(form, `${title}: failed`, error),
  });
  const submit = form.handleSubmit((factors) => change.mutate(factors));

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 p-6"
      >
        <p className="type-body text-text-2">{text}</p>
        <TextField
          {...passwordField}
          {...form.register('password')}
          error={form.formState.errors.password?.message}
        />
        <TextField
          label="Code"
          {...form.register('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          hint="From your authenticator app, or a recovery code"
          error={form.formState.errors.code?.message}
        />
        <Buttons {...{ onClose, action, isDangerous }} busy={change.isPending && 'Checking...'} />
      </form>
    </Dialog>
  );
}

type SetupDialogProps = { onClose: () => void; onDone: (recoveryCodes: string[]) => Promise<void> };

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
  const { element, ...form } = useStaffForm({
    defaultValues: { password: '' },
    resolver: zodResolver(beginSecondFactorBody.extend({ password })),
  });
  const begin = useStaffMutation({
    mutationFn: (typed: { password: string }) => askStaff(secondFactor.begin, {}, typed),
    onSuccess: onBegun,
    onError: (error) => showRefusal(form, 'Failed to begin the setup', error),
  });
  const submit = form.handleSubmit((typed) => begin.mutate(typed));

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 p-6"
    >
      <p className="type-body text-text-2">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password.
      </p>
      <TextField
        {...passwordField}
        {...form.register('password')}
        error={form.formState.errors.password?.message}
      />
      <Buttons onClose={onClose} action="Next" busy={begin.isPending && 'Checking...'} />
    </form>
  );
}

function AppStep({ setup, onClose, onDone }: SetupDialogProps & { setup: SecondFactorSetup }) {
  const { element, ...form } = useStaffForm({
    defaultValues: { code: '' },
    resolver: zodResolver(confirmSecondFactorBody),
  });
  const confirm = useStaffMutation({
    mutationFn: (typed: { code: string }) => askStaff(secondFactor.confirm, {}, typed),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => showRefusal(form, 'Failed to turn on two-step sign-in', error),
  });
  const submit = form.handleSubmit((typed) => confirm.mutate(typed));

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 p-6"
    >
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
        {...form.register('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={50}
        hint="6 digits. This signs out your other devices."
        error={form.formState.errors.code?.message}
      />
      <Buttons onClose={onClose} action="Turn on" busy={confirm.isPending && 'Turning on...'} />
    </form>
  );
}

type ButtonsProps = { onClose: () => void; action: string; busy: string | false; isDangerous?: boolean };

function Buttons({ onClose, action, busy, isDangerous = false }: ButtonsProps) {
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-3">
      <Button level="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" level={isDangerous ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </div>
  );
}
