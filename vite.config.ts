import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { exactIcons } from './scripts/vite/exact-icons.ts';
import { droppableComponents, trimLibraries } from './scripts/vite/lean-libraries.ts';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** What every page runs on. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;

/** What all lists carry, and no other page. */
const lists =
  /[\\/]src[\\/](web[\\/]shop[\\/]lists[\\/]|domain[\\/]catalog[\\/]choices\.)|icons[\\/](x|sliders-horizontal)\./;

/** What describes a holster, and the fields that ask for one. */
const holster =
  /[\\/]src[\\/](web[\\/](holster|shop[\\/]holster[\\/](use-is-alive|build[\\/]save-build))|domain[\\/]holster[\\/](accessor|build|holster-choices|makes|models))/;

/** Files that browsers keep apart: libraries change rarely; what several pages of the shop share travels once. */
const chunks = [
  { name: 'vendor', test: libraries },
  {
    name: (id: string, modules: Modules) => (isAtOnce(id, modules) && !lists.test(id) ? 'shop' : null),
    test: /[\\/](src|art|lucide-react)[\\/]/,
    minShareCount: 2,
  },
  {
    name: (id: string, modules: Modules) => (isAtOnce(id, modules) ? 'lists' : null),
    test: lists,
    minShareCount: 2,
  },
  // The builder's, of which the dashboard's order editors load a part.
  { name: 'holster', test: holster, minShareCount: 2 },
];

/** The pages, the emails and the store's own programs, which share their parts (docs/decisions/043-bundled-server.md). */
const programs = {
  'entry-server': 'src/web/entry-server.tsx',
  emails: 'src/server/email/templates/index.tsx',
  start: 'src/server/start.ts',
  'picture-program': 'src/server/media/picture-program.ts',
  'embedded-create': 'src/server/db/embedded/embedded-create.ts',
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
  build: { reportCompressedSize: false },
  // public/ is served by the store itself (server/pages), in dev as in production.
  publicDir: false,
  plugins: [
    exactIcons(),
    lightCalls(),
    tailwindcss(),
    react(),
    droppableComponents(),
    trimLibraries(),
    plainImports(),
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

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

const shopPage = /src[\\/]web[\\/](entry-client|shop[\\/](home|catalog|product)[\\/][a-z-]+-pages?)\.tsx$/;
const known = new Map<string, boolean>();

/** Whether a page of the shop needs the module as it loads; what comes on first use (dialogs, menus) is left alone. */
function isAtOnce(id: string, modules: Modules): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // A circle of imports is no way in.
  known.set(id, false);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const isNeeded = shopPage.test(id) || importers.some((importer) => isAtOnce(importer, modules));
  known.set(id, isNeeded);
  return isNeeded;
}

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
