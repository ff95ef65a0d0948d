import { useEffect } from 'react';

let openEdits = 0;

/** Whether something typed would be lost. */
export function hasUnsavedEdits(): boolean {
  return openEdits > 0;
}

/** While `isDirty`, neither an ended session nor a closed tab takes what was typed without asking. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    openEdits += 1;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      openEdits -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
