import type { ComponentProps } from 'react';
import { minPasswordLength } from '#domain/accounts/sign-in-rules.ts';
import { PasswordField } from './password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A password that is chosen is typed twice. */
export function NewPasswordFields({ label, first, again }: { label: string; first: Field; again: Field }) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters.`}
        aria-required
        {...first}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" aria-required {...again} />
    </>
  );
}
