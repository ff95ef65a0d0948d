import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { directImports } from './scripts/vite/direct-imports.ts';
import { exactIcons } from './scripts/vite/exact-icons.ts';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { plainRoutes } from './scripts/vite/plain-routes.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** The pages, the emails, the store's own programs and its simulator, which share their parts (docs/decisions/043-bundled-server.md). */
const programs = {
  'entry-server': 'src/web/entry-server.tsx',
  emails: 'src/server/platform/email-sending/templates/index.tsx',
  start: 'src/server/start.ts',
  'picture-program': 'src/server/platform/media/picture-program.ts',
  'embedded-create': 'src/server/platform/db/embedded/embedded-create.ts',
  'paypal-simulator': 'simulators/paypal/paypal-simulator.ts',
};

/** Libraries that find binaries or files beside their own code, and what only development loads. */
const withFilesOfTheirOwn = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'sharp',
  'vite',
];

/** `vite build --app` makes dist/client (the browser's files) and dist/server (the store and its pages). */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Compressing everything once more only to print its size would cost each first start seconds.
  // The notices that the licenses of the bundled libraries ask for go into dist/client and dist/server.
  build: { reportCompressedSize: false, license: { fileName: 'licenses.md' } },
  // public/ is served by the store itself (server/pages), in dev as in production.
  publicDir: false,
  plugins: [
    exactIcons(),
    lightCalls(),
    plainRoutes(),
    tailwindcss(),
    react(),
    plainImports(),
    directImports('afterward', 'typed-line.schema', 'address.schema'),
    precompress(),
  ],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  // The first script and the error reporter are built as workers are (src/web/early).
  worker: { plugins: () => [lightCalls()] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Nothing is inlined as a data: address: fonts and pictures stay cacheable and within the policy.
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: { groups: chunks },
            // Every page carries the names of what may follow it: 42 bits tell two versions of a file apart as well as 48.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
      optimizeDeps: { include: ['react', 'react-dom/client', '@tanstack/react-query'] },
    },
    ssr: {
      // Bundled with its libraries in their production form, whatever NODE_ENV the server is started with.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true, external: withFilesOfTheirOwn },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
      build: {
        outDir: 'dist/server',
        assetsInlineLimit: 0,
        sourcemap: true,
        // Only whitespace: a stack keeps the names of functions.
        minify: false,
        rolldownOptions: {
          input: programs,
          // In one folder: the programs find the project's files from there (src/server/files.ts).
          output: {
            chunkFileNames: '[name]-[hash].js',
            minify: { compress: false, mangle: false, codegen: true },
            sourcemapExcludeSources: true,
          },
        },
      },
    },
  },
}));

/** A lazy part is a plain import(): all styles are in one file, so there is nothing to fetch before it. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
