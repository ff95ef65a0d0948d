import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';

/** What the server passes to the browser so that hydration matches: no second fetch, no second random pick. */
export type PageState = {
  /** The store's public origin, for canonical addresses. */
  origin: string;
  settings: ShopSettings;
  /** The store's GA4 measurement ID, if set. */
  measurementId?: string;
  /** What the page reads, by query key. */
  queries: (readonly [queryKey: readonly unknown[], answer: unknown])[];
  /** What the loaders returned, by route. */
  loaderData: Record<string, unknown>;
  /** The statuses of failed routes, without their text. */
  failures: Record<string, number>;
};

export const stateElementId = 'state';

/** The dashboard's document has only the settings, and an empty element that the browser fills. */
export const settingsElementId = 'settings';
export const dashboardElementId = 'dashboard';

export function encodeState(state: PageState): string {
  return encodeJson(state);
}

/** JSON that is safe inside a <script> data block: it cannot contain an end tag or a comment. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeCharacter);
}

export function decodeState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
