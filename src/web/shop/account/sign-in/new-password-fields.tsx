import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { minPasswordLength } from '#domain/identity/sessions/sign-in-rules.ts';
import { useEarly } from '#web/ui/use-early.ts';
import { PasswordField } from './password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A new password is typed twice. A common one shows a warning but is accepted (R-ACCT-10). */
export function NewPasswordFields({ label, first, again }: { label: string; first: Field; again: Field }) {
  const [typed, setTyped] = useState('');
  const isCommon = useIsCommon(typed);
  const box = useEarly<HTMLDivElement>((box) => setTyped(box.querySelector('input')?.value ?? ''));
  return (
    <>
      <div ref={box}>
        <PasswordField
          label={label}
          autoComplete="new-password"
          hint={
            <>
              At least {minPasswordLength} characters.
              <span aria-live="polite" className="block">
                {isCommon && 'This is a common password. Pick a longer, more unusual one.'}
              </span>
            </>
          }
          aria-required
          {...first}
          onChange={(event) => {
            setTyped(event.target.value);
            first.onChange?.(event);
          }}
        />
      </div>
      <PasswordField label="Confirm password" autoComplete="new-password" aria-required {...again} />
    </>
  );
}

/** Whether a typed password is common. The list loads when the shopper types; the password never leaves the browser. */
function useIsCommon(typed: string): boolean {
  // Without the list there is no warning, and the form still works.
  const { data: list } = useQuery({
    queryKey: ['common passwords'],
    queryFn: () => import('#domain/identity/sessions/common-passwords.ts'),
    enabled: typed !== '',
  });
  return typed !== '' && list?.isCommonPassword(typed) === true;
}
