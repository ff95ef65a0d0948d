import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Assets } from '#web/entry-server.tsx';
import { projectFile } from '#server/files.ts';
import type { OpenWeb, Web } from './web.ts';

const dist = projectFile('dist');
const clientEntry = 'src/web/entry-client.tsx';
/** All styles are in one file (vite.config.ts). */
const allStyles = 'style.css';

export type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>;

/** The output of `vite build --app`. Asset names contain a content hash, so browsers cache them forever. */
export const builtWeb: OpenWeb = async (app) => {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  const manifest = JSON.parse(
    await readFile(path.join(dist, 'client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry: unknown = await import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href);
  const web: Web = { render: (entry as Pick<Web, 'render'>).render, assetsFor: assetsFrom(manifest) };
  return () => Promise.resolve(web);
};

/** The built files that a document of these source files loads: the entry's and theirs, with their imports. */
export function assetsFrom(manifest: Manifest): (files: readonly string[]) => Assets {
  const known = new Map<string, Assets>();
  return (files) => {
    const key = files.join();
    const assets = known.get(key) ?? collectAssets(manifest, files);
    known.set(key, assets);
    return assets;
  };
}

function collectAssets(manifest: Manifest, files: readonly string[]): Assets {
  const entry = manifest[clientEntry];
  const styles = manifest[allStyles];
  if (!entry || !styles) throw new Error('the build has no entry or no styles; run vite build --app');
  const modules = new Set<string>();
  const walk = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  for (const source of [clientEntry, ...files]) walk(source);
  modules.delete(`/${entry.file}`);
  return { entry: [`/${entry.file}`], styles: [`/${styles.file}`], modules: [...modules] };
}
