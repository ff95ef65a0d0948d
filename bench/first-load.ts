import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '#web/entry-server.tsx';
import { assetsFrom, dashboardEntry, readManifest, shopEntry } from '#server/pages/built.ts';

/** The most that a page may load, in bytes of brotli. The shop's pages miss their bar of 125 kB, and the builder its 135. */
export function barOf(page: MeasuredPage): number {
  return page === 'builder' ? 142_000 : 130_000;
}

/** The shop's pages by their chunk's source file. */
export const shopPages = {
  home: 'src/web/shop/home/home-page.tsx',
  listing: 'src/web/shop/catalog/list-pages.tsx',
  gear: 'src/web/shop/catalog/gear-pages.tsx',
  partners: 'src/web/shop/catalog/partner-pages.tsx',
  product: 'src/web/shop/product/product-page.tsx',
  builder: 'src/web/shop/holster/holster-page.tsx',
} as const;

export type ShopPage = keyof typeof shopPages;

export const signInPage = 'src/web/admin/sign-in/admin-login-page.tsx';

export type MeasuredPage = ShopPage | 'staff sign-in';

export const measuredPages = [...(Object.keys(shopPages) as ShopPage[]), 'staff sign-in'] as const;

/** The files of both builds, whose addresses tell them apart. */
const builds = { '/assets/dashboard/': 'dashboard', '/assets/': 'client' } as const;

/** The most scripts that a page loads before any click. */
export const mostScripts = 10;

/** The scripts and styles that a page loads before any click, from the build's manifest. */
export async function firstLoad(page: MeasuredPage): Promise<Files> {
  if (page !== 'staff sign-in') return loadOf(shopPages[page]);
  return filesOf(assetsFrom(await readManifest('dashboard'), dashboardEntry)([signInPage]));
}

type Files = { scripts: string[]; styles: string[] };

/** The same for any source file of the shop whose code loads by itself. */
export async function loadOf(source: string): Promise<Files> {
  return filesOf(assetsFrom(await readManifest('client'), shopEntry)([source]));
}

function filesOf({ entry, modules, styles }: Assets): Files {
  return { scripts: [...entry, ...modules], styles };
}

export function readScript(file: string): Promise<string> {
  return readFile(built(file), 'utf8');
}

/** Bytes as sent: brotli. */
export async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${built(file)}.br`)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function built(file: string): string {
  const [, build] = Object.entries(builds).find(([folder]) => file.startsWith(folder)) ?? [];
  return path.join(import.meta.dirname, '../dist', build ?? '', file);
}
