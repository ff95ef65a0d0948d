import { shorten } from '#domain/platform/text/shorten.ts';

/** How much of what stayed is shown in front of a change. */
const before = 40;

/** Two texts of at most about `length` letters each; if they begin alike, from shortly before their first difference (R-HIST-10). */
export function changedPart(one: string, other: string, length: number): [one: string, other: string] {
  if (one.length <= length && other.length <= length) return [one, other];
  const begin = shorten(one, Math.max(0, firstDifference(one, other) - before)).length;
  const cut = (text: string) => {
    const rest = begin === 0 ? text : `…${text.slice(begin)}`;
    return rest.length > length ? `${shorten(rest, length)}…` : rest;
  };
  return [cut(one), cut(other)];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
