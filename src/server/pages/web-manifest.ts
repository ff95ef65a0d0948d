import { shop } from '#domain/shop.ts';
import type { StoreFacts } from '#domain/store-facts.ts';

/** The store's appearance on a home screen. The colors are the page background and the header's charcoal. */
export const webManifest = ({ name }: StoreFacts) => ({
  name,
  short_name: name,
  description: shop.tagline,
  start_url: '/',
  display: 'browser',
  background_color: '#f3f1eb',
  theme_color: '#171714',
  icons: [
    icon('/favicon.svg', 'any', 'any'),
    icon('/icon-192.png', '192x192', 'any'),
    icon('/icon-512.png', '512x512', 'any'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
});

function icon(src: string, sizes: string, purpose: string) {
  return { src, sizes, purpose, type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png' };
}
