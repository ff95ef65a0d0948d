import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { build } from 'vite';

/** Builds the email templates like a release, once per run. Pass the file to createMailer. */
export async function builtTemplates(): Promise<string> {
  const folder = path.join(inject('scratch'), 'emails');
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`;
    await build({
      configFile: false,
      logLevel: 'error',
      // Vitest's NODE_ENV would cause a development build.
      oxc: { jsx: { development: false } },
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/server/platform/email-sending/templates/index.tsx',
        outDir: half,
        emptyOutDir: true,
      },
    });
    moveUnlessThere(half, folder);
  }
  return path.join(folder, 'index.js');
}

/** Two test files may build at the same time; both use the first build. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
