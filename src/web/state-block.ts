/** What the server's page hands to the browser so that hydration shows the same: no second fetch, no second draw. */
export type PageState = {
  /** The shop's public origin, for canonical addresses. */
  origin: string;
  /** The shop's GA4 measurement id, where it has one. */
  measurementId?: string;
  /** What the page reads, by query key. */
  queries: (readonly [queryKey: readonly unknown[], answer: unknown])[];
  router: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null };
};

/** An error as the browser may know it: never its text. The shape is React Router's own for thrown answers. */
export type PageError = { status: number; statusText: string; data: null; internal: boolean };

export const stateElementId = 'state';

export function encodeState(state: PageState): string {
  return encodeJson(state);
}

/** JSON that may stand inside a <script> element that is a data block: no end tag or comment can be in it. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, escapeCharacter);
}

export function decodeState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
