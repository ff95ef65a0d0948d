import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';

/** The account's email address. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      {...field}
    />
  );
}
