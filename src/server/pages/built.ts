import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type * as EntryServer from '#web/entry-server.tsx';
import { projectFile } from '#server/files.ts';
import type { OpenWeb, Web } from './web.ts';

const dist = projectFile('dist');
/** The source files of the two applications' entries. */
export const shopEntry = 'src/web/entry-client.tsx';
export const dashboardEntry = 'src/web/entry-dashboard.tsx';
/** All styles are in one file (vite.config.ts). */
const allStyles = 'style.css';

type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>;

/** The output of `vite build --app`. Asset names contain a content hash, so browsers cache them forever. */
export const builtWeb: OpenWeb = async (app) => {
  for (const [folder, prefix] of [
    ['client', '/assets/'],
    ['dashboard', '/assets/dashboard/'],
  ] as const) {
    await app.register(fastifyStatic, {
      root: path.join(dist, folder, prefix),
      prefix,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
  }
  const entry: unknown = await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href);
  const { render, renderDashboard } = entry as typeof EntryServer;
  const dashboardFiles = assetsFrom(await readManifest('dashboard'), dashboardEntry)([]);
  const web: Web = {
    render,
    assetsFor: assetsFrom(await readManifest('client'), shopEntry),
    dashboard: (pathname, settings) => renderDashboard(pathname, settings, dashboardFiles),
  };
  return () => Promise.resolve(web);
};

/** What a build for the browser wrote: `client` is the shop's. */
export async function readManifest(build: 'client' | 'dashboard'): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, build, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The built files that a document of these source files loads: the entry's and theirs, with their imports. */
export function assetsFrom(
  manifest: Manifest,
  entry: string,
): (files: readonly string[]) => EntryServer.Assets {
  const known = new Map<string, EntryServer.Assets>();
  return (files) => {
    const key = files.join();
    const assets = known.get(key) ?? collectAssets(manifest, entry, files);
    known.set(key, assets);
    return assets;
  };
}

function collectAssets(
  manifest: Manifest,
  entrySource: string,
  files: readonly string[],
): EntryServer.Assets {
  const entry = manifest[entrySource];
  const styles = manifest[allStyles];
  if (!entry || !styles) throw new Error('the build has no entry or no styles; run vite build --app');
  const modules = new Set<string>();
  const walk = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  for (const source of [entrySource, ...files]) walk(source);
  modules.delete(`/${entry.file}`);
  return { entry: [`/${entry.file}`], styles: [`/${styles.file}`], modules: [...modules] };
}
