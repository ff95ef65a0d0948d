/** What an address is made of; all that the browser keeps of a call (scripts/vite/light-calls.ts). */
export type Addressed = { method: string; path: string };

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of a call: `:name` in its path filled in, what is left as its query. Empty values are left out. */
export function addressOf({ path }: Addressed, values: Values = {}): string {
  const left = new Map(Object.entries(values));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) if (value !== undefined && value !== null) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}
