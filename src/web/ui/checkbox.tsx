import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('type-body flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  );
}
