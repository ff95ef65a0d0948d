import path from 'node:path';

/** The store runs from its sources in src/server or, bundled, from dist/server: both are two folders below the project. */
const root = path.resolve(import.meta.dirname, '../..');

/** A file or folder of the project that does not belong to the code: `art/catalog.json`. */
export function projectFile(name: string): string {
  return path.join(root, name);
}

/** Another program of the store, by its file's path from src/server: its source or, if we are bundled, its bundle beside ours. */
export function programFile(source: string): string {
  const name = import.meta.filename.endsWith('.ts') ? source : `${path.basename(source, '.ts')}.js`;
  return path.join(import.meta.dirname, name);
}
