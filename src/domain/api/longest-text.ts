/** The longest text that any call takes, in characters: refused before a schema sees it. */
export const longestText = 100_000;
