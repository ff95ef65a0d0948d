export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type FieldState = { value: string; isChecked: boolean };

export function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

export function isCheckable(field: Field): boolean {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

export function stateOf(field: Field): FieldState {
  return { value: field.value, isChecked: 'checked' in field && field.checked };
}

/**
 * Fills in a field as a person would. React compares with the last value set through the element, so that value is set to something
 * else first.
 */
export function fill(field: Field, { value, isChecked }: FieldState): void {
  if (field instanceof HTMLInputElement && isCheckable(field)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
