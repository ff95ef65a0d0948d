import { useEffect } from 'react';

type Edit = { isInDialog: boolean };

const unsaved = new Set<Edit>();

/** Whether typed input would be lost. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}

/** Whether links next to the form can be clicked; behind a dialog they cannot. */
export function hasEditsBesideLinks(): boolean {
  return [...unsaved].some(({ isInDialog }) => !isInDialog);
}

/** While `isDirty`, an ended session or leaving the page asks before typed input is lost. */
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
