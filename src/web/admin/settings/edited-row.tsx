import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/controls/button.tsx';

/** Which row of a setting has its form open, by a name that the row keeps when it is saved. Null: none. */
export function useEditedRow<Name>(asked: Name | null = null) {
  const [edited, setEdited] = useState(asked);
  const [left, setLeft] = useState<{ name: Name | null } | null>(null);
  const edit = (name: Name) => {
    setLeft(null);
    setEdited(name);
  };
  /** The form is closed, or a row was removed: the focus goes to the edited row's button, or to that of another row. */
  const leave = (name = edited) => {
    setLeft({ name });
    setEdited(null);
  };
  /** Another value each time that the row's button gets the focus back. */
  const backTo = (name: Name) => (left?.name === name ? left : null);
  return { edited, edit, leave, backTo };
}

/** The button that opens a row's form in its place. `back`: what `backTo` says of the row. */
export function RowButton({ back, ...button }: ButtonProps & { back: object | null }) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (back) element.current?.focus();
  }, [back]);
  return <Button ref={element} {...button} />;
}
