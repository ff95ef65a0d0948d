/** A ref that opens a native modal dialog, which traps the focus and closes on Escape. It gives the focus back when it is removed. */
export function showModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  return () => dialog?.close();
}
