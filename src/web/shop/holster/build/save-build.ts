import type { Location } from 'react-router';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { builderId, writeBuildAddress } from './build-address.ts';

/** Debounce for saving notes, in ms: browsers limit how often a history entry may change. */
const pause = 400;

/** Writes the build to the address without a history entry and without notifying the router. */
export function saveBuild(choices: HolsterChoices, { pathname }: Location, builder: BuilderSetting): void {
  const { search } = window.location;
  const next = writeBuildAddress(search, choices, builder);
  if (next !== search) replaceEntry(window.history.state, `${pathname}${next}#${builderId}`);
}

/** Saves the notes in the history entry, for a reload; they do not belong in a shared link. Returns how to cancel. */
export function saveNotes(notes: string): () => void {
  const timer = setTimeout(() => {
    if (notes !== (savedNotes() ?? '')) replaceEntry({ ...window.history.state, holsterNotes: notes });
  }, pause);
  return () => clearTimeout(timer);
}

/** The current history entry's notes; null if none. */
export function savedNotes(): string | null {
  const { holsterNotes } = (window.history.state ?? {}) as { holsterNotes?: unknown };
  return typeof holsterNotes === 'string' ? holsterNotes : null;
}

function replaceEntry(state: unknown, address?: string): void {
  try {
    window.history.replaceState(state, '', address);
  } catch {
    // Safari refuses more than about a hundred changes in 30 seconds; the next choice is saved again.
  }
}
