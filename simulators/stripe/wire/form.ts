/** Parameters as Stripe's API takes them: `a=1&metadata[orderId]=RT-1&expand[]=latest_charge`. */
export type Form = { [name: string]: string | Form };

/** Parses form-encoded parameters with brackets; a list becomes an object with its indexes as keys. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) put(form, partsOf(name), value);
  return form;
}

function partsOf(name: string): string[] {
  const first = name.split('[')[0] ?? name;
  return [first, ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const known = form[key];
  const inner = typeof known === 'object' ? known : (Object.create(null) as Form);
  form[key] = inner;
  put(inner, rest, value);
}
