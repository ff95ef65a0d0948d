/** The parts of an address: all that the browser keeps of a call (scripts/vite/light-calls.ts). */
export type Addressed = { method: string; path: string };

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of a call: `:name` in its path filled in and the other values as its query. Missing values are left out. */
export function addressOf({ path }: Pick<Addressed, 'path'>, values: Values = {}): string {
  let address = path;
  let query = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const text = encodeURIComponent(value);
    const filled = address.replace(`:${name}`, text);
    if (filled === address) query += `${query ? '&' : '?'}${name}=${text}`;
    address = filled;
  }
  return address + query;
}
