import { useEffect, useRef, type RefObject } from 'react';

const withError = '[aria-invalid=true][aria-describedby]';

/**
 * Scrolls the error of a dialog's field into view while the field has the focus. A browser does so for the control alone: its
 * error may lie behind the foot. Give the ref to the dialog's content.
 */
export function useShownErrors(): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = dialog.current;
    if (!content) return;
    // An error may come to a field that has the focus, and the focus to a field that has an error.
    const observer = new MutationObserver(() => showNoteOf(document.activeElement?.closest(withError)));
    observer.observe(content, { subtree: true, attributeFilter: ['aria-invalid', 'aria-describedby'] });
    const onFocus = ({ target }: FocusEvent) =>
      showNoteOf(target instanceof Element && target.matches(withError) ? target : null);
    content.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      content.removeEventListener('focusin', onFocus);
    };
  }, []);
  return dialog;
}

/** The field whole, and in any case its note. */
function showNoteOf(control: Element | null | undefined): void {
  const note = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
  note?.parentElement?.scrollIntoView({ block: 'nearest' });
  note?.scrollIntoView({ block: 'nearest' });
}
