/** What to expand inside an expanded member (`latest_charge.x` → `x`); null if the member is not expanded. */
export function innerExpands(expand: readonly string[], member: string): string[] | null {
  const wanted = expand.filter((path) => path === member || path.startsWith(`${member}.`));
  if (wanted.length === 0) return null;
  return wanted.map((path) => path.slice(member.length + 1)).filter((path) => path !== '');
}
