import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether a window over the page is open. Any navigation closes it, including Back. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  return [openedAt === key, (isOpen) => setOpenedAt(isOpen ? key : null)];
}
