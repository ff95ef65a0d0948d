import display from '@fontsource/zalando-sans-expanded/files/zalando-sans-expanded-latin-600-normal.woff2?url';
import text from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';

/** Both are on every page, so the document preloads them. */
export const fontFiles = [display, text];
