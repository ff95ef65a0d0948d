import { useId, type ReactNode } from 'react';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off at once, the switch to the right of its label. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="relative flex cursor-pointer items-center justify-between gap-6 py-4">
      <span>
        <span className="type-strong block">{label}</span>
        {hint && (
          // Announced as the description, not as part of the name.
          <span id={hintId} aria-hidden className="type-small block text-text-2">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox's own state provides it
        role="switch"
        checked={checked}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-text-2 bg-surface transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-text-2 before:transition-[left] before:content-[''] checked:border-primary checked:bg-primary checked:before:left-5.5 checked:before:bg-on-primary forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </label>
  );
}
