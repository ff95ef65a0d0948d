/** Focuses the first of the named fields in visual order; a field without a name is found by `data-field`. */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  // querySelector returns the first match in document order.
  const selectors = fields.map(
    (field) => `[name="${field}"], [data-field="${field}"] :is(input:not([type=file]), button)`,
  );
  form?.querySelector<HTMLElement>(selectors.join(', '))?.focus();
}
