import { useEffect, useState } from 'react';
import { parsePath, useResolvedPath } from 'react-router';

/** A form in which something is typed, with the address of the page that it is part of. */
type Edit = { page: string };

const unsaved = new Set<Edit>();

/** Whether typed input would be lost. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}

/** Whether going to this address would lose typed input. */
export function isLostAt(address: string): boolean {
  return lostAt(address).length > 0;
}

/** What going to this address would lose was sent, or the owner gives it up: nothing asks about it any more. */
export function dropEdits(address: string): void {
  for (const edit of lostAt(address)) unsaved.delete(edit);
}

/** The forms of pages that the address leads out of. */
function lostAt(address: string): Edit[] {
  const { pathname = '' } = parsePath(address);
  return [...unsaved].filter(({ page }) => pathname !== page && !pathname.startsWith(`${page}/`));
}

/**
 * While `isDirty`, an ended session or leaving the page asks before typed input is lost. Returns a function that says
 * whether nothing else on the page is typed.
 */
export function useUnsaved(isDirty: boolean): () => boolean {
  const { pathname } = useResolvedPath('.');
  const [edit] = useState<Edit>({ page: pathname });
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
