/** The header of an answer about one person: no browser, proxy or CDN keeps it (R-OPS-62). */
export const noStore = 'private, no-store';
