/** Gives the focus to that of the named fields which stands first on the screen; a field without a name is a `data-field`. */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  // Of several selectors, the first match in the document's order is found.
  const selectors = fields.map(
    (field) => `[name="${field}"], [data-field="${field}"] :is(input:not([type=file]), button)`,
  );
  form?.querySelector<HTMLElement>(selectors.join(', '))?.focus();
}
