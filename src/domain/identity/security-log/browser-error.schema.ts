import { z } from 'zod';

/** The longest of each text, in characters. A longer report is refused. */
export const longest = { word: 100, message: 500, page: 500, stack: 4_000 };

/** An uncaught error, as a browser sends it (R-SEC-27). The server shortens it further before it is logged. */
export const browserErrorReport = z.strictObject({
  /** The error's class, such as TypeError. */
  type: z.string().max(longest.word),
  message: z.string().max(longest.message),
  /** The path of the page, without query. */
  page: z.string().max(longest.page),
  /** The name of the entry script that the page loaded, which contains the hash of the build. */
  release: z.string().max(longest.word),
  stack: z.string().max(longest.stack),
});

export type BrowserErrorReport = z.infer<typeof browserErrorReport>;
