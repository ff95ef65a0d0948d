import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `vite build --app` makes dist/client (the browser's files) and dist/server/entry-server.js (the pages). */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // public/ is served by the store itself (server/pages), in dev as in production.
  publicDir: false,
  plugins: [tailwindcss(), react(), precompress()],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Nothing is inlined as a data: address: fonts and pictures stay cacheable and within the policy.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
      },
      optimizeDeps: { include: ['react', 'react-dom/client', 'react-router/dom', '@tanstack/react-query'] },
    },
    ssr: {
      // Bundled with its libraries in their production form, whatever NODE_ENV the server is started with.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { 'entry-server': 'src/web/entry-server.tsx', emails: 'src/server/emails/index.tsx' },
        },
      },
    },
  },
}));

/** Puts a .br and a .gz beside each text file for the browser, so that no request pays for compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets');
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => writeCompressed(path.join(assets, name))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    promisify(brotliCompress)(bytes).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
