import { useEffect, useState } from 'react';

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

/**
 * While `isDirty`, an ended session or leaving the page asks before typed input is lost. Returns a function that says
 * whether nothing else on the page is typed.
 */
export function useUnsaved(isDirty: boolean, { isInDialog = true } = {}): () => boolean {
  const [edit] = useState<Edit>({ isInDialog });
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(edit);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(edit);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, edit]);
  return () => [...unsaved].every((other) => other === edit);
}
