import type { Location } from 'react-router';
import type { HolsterChoices } from '#domain/holster/choices.ts';
import { writeBuildAddress } from './build-address.ts';

/** Where the builder is on its page; a shared build leads there. */
export const builderId = 'builder';

/** Milliseconds without a key before notes are kept: browsers take only so many changes of an entry. */
const pause = 400;

/** Keeps the build in the page's address, without a new entry in the history and without the router's knowledge. */
export function keepBuild(choices: HolsterChoices, { pathname }: Location): void {
  const { search } = window.location;
  const next = writeBuildAddress(search, choices);
  if (next !== search) replaceEntry(window.history.state, `${pathname}${next}#${builderId}`);
}

/**
 * Keeps the notes for a reload, in the visitor's own history entry: a shared link is not the place for them. Returns how
 * to call it off.
 */
export function keepNotes(notes: string): () => void {
  const timer = setTimeout(() => {
    const entry = (window.history.state ?? {}) as { usr?: object | null };
    if (notes === (notesIn(entry.usr) ?? '')) return;
    replaceEntry({ ...entry, usr: { ...entry.usr, holsterNotes: notes } });
  }, pause);
  return () => clearTimeout(timer);
}

/** The notes of the entry that was arrived at; null where it has none. */
export function keptNotes({ state }: Location): string | null {
  return notesIn(state);
}

/** The part of an entry that the router leaves to the page. */
function notesIn(own: unknown): string | null {
  if (typeof own !== 'object' || own === null || !('holsterNotes' in own)) return null;
  return typeof own.holsterNotes === 'string' ? own.holsterNotes : null;
}

function replaceEntry(state: unknown, address?: string): void {
  try {
    window.history.replaceState(state, '', address);
  } catch {
    // Safari refuses more than some hundred changes in half a minute; the next choice is kept again.
  }
}
