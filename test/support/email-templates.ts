import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { build } from 'vite';

/** Builds the email templates as a release does, once a run; hand the file to createMailer. */
export async function builtTemplates(): Promise<string> {
  const folder = path.join(inject('scratch'), 'emails');
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`;
    await build({
      configFile: false,
      logLevel: 'error',
      // Vitest's NODE_ENV would make it a development build.
      oxc: { jsx: { development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/server/email/templates/index.tsx', outDir: half, emptyOutDir: true },
    });
    moveUnlessThere(half, folder);
  }
  return path.join(folder, 'index.js');
}

/** Two test files may have built at once; the first one's build serves both. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
