import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { minPasswordLength } from '#domain/accounts/sign-in-rules.ts';
import { PasswordField } from './password-field.tsx';
import { useIsCommon } from './use-is-common.ts';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A password that is chosen is typed twice. A common one is told, and taken all the same (R-ACCT-10). */
export function NewPasswordFields({ label, first, again }: { label: string; first: Field; again: Field }) {
  const [typed, setTyped] = useState('');
  const isCommon = useIsCommon(typed);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Something may have been typed before the page's code was there.
    setTyped(box.current?.querySelector('input')?.value ?? '');
  }, []);
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
                {isCommon && 'This is a common password. Pick a longer one that only you would think of.'}
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
