import { createContext, useContext, useEffect, useState } from 'react';

/** Where a form stands: beside links, in a dialog, which covers them, or in a panel of a dialog, which another one replaces. */
type Place = 'page' | 'dialog' | 'panel';

/** The place of the forms below. */
export const EditPlace = createContext<Place>('dialog');

type Edit = { place: Place };

const unsaved = new Set<Edit>();

/** Whether typed input would be lost. */
export function hasUnsavedEdits(place?: Place): boolean {
  return [...unsaved].some((edit) => place === undefined || edit.place === place);
}

/**
 * While `isDirty`, an ended session or leaving the page asks before typed input is lost. Returns a function that says
 * whether nothing else on the page is typed.
 */
export function useUnsaved(isDirty: boolean): () => boolean {
  const place = useContext(EditPlace);
  const [edit] = useState<Edit>({ place });
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
