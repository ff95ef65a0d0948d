const withError = '[aria-invalid=true][aria-describedby]';

/**
 * A ref for a dialog's content. It scrolls a focused field's error into view: browsers do so only for the control, so its error may be
 * hidden behind the footer.
 */
export function showErrors(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return;
  // An error may appear at a focused field, or the focus may move to a field with an error.
  const observer = new MutationObserver(() => showNoteOf(document.activeElement?.closest(withError)));
  observer.observe(content, { subtree: true, attributeFilter: ['aria-invalid', 'aria-describedby'] });
  const onFocus = ({ target }: FocusEvent) =>
    showNoteOf(target instanceof Element && target.matches(withError) ? target : null);
  content.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    content.removeEventListener('focusin', onFocus);
  };
}

/** The whole field, or at least its note. */
function showNoteOf(control: Element | null | undefined): void {
  const note = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
  note?.parentElement?.scrollIntoView({ block: 'nearest' });
  note?.scrollIntoView({ block: 'nearest' });
}
