/** Of answers that are about somebody: neither a browser nor a proxy or CDN keeps them (R-OPS-62). */
export const noStore = 'private, no-store';
