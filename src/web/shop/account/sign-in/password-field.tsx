import { useState, type ComponentProps } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';

/** A password that can be shown. */
export function PasswordField({ className, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const label = field.label.toLowerCase();
  return (
    <div className={cx('relative', className)}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="[&_input]:pr-12"
      />
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        className="absolute top-[calc(1.25rem+10px)] right-0.5"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </IconButton>
    </div>
  );
}
