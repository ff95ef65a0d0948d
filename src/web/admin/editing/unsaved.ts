import { useEffect } from 'react';

type Edit = { isInDialog: boolean };

const unsaved = new Set<Edit>();

/** Whether something typed would be lost. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}

/** Whether there are links beside what was typed: a dialog lets nobody reach those of the page. */
export function hasEditsBesideLinks(): boolean {
  return [...unsaved].some(({ isInDialog }) => !isInDialog);
}

/** While `isDirty`, neither an ended session nor a way out of the page takes what was typed without asking. */
export function useUnsaved(isDirty: boolean, { isInDialog = true } = {}): void {
  useEffect(() => {
    if (!isDirty) return;
    const edit = { isInDialog };
    unsaved.add(edit);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(edit);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, isInDialog]);
}
