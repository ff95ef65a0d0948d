import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightCalls } from './scripts/vite/light-calls.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** The pages, the emails, the store's own programs and its simulator, which share their parts (docs/decisions/043-bundled-server.md). */
const programs = {
  'entry-server': 'src/web/entry-server.tsx',
  emails: 'src/server/platform/email-sending/templates/index.tsx',
  start: 'src/server/start.ts',
  'try-store': 'src/server/try-store.ts',
  'picture-program': 'src/server/platform/media/picture-program.ts',
  'embedded-create': 'src/server/platform/db/embedded/embedded-create.ts',
  'paypal-simulator': 'simulators/paypal/paypal-simulator.ts',
};

/** Libraries that find binaries or files beside their own code, those that need not be installed, and what only development loads. */
const withFilesOfTheirOwn = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'sharp',
  'vite',
];

/** What most visits begin with. As entries, Vite knows what they need as they load (`$initial`). */
const shopPages = [
  'src/web/shop/home/home-page.tsx',
  'src/web/shop/catalog/list-pages.tsx',
  'src/web/shop/catalog/gear-pages.tsx',
  'src/web/shop/catalog/partner-pages.tsx',
  'src/web/shop/product/product-page.tsx',
  'src/web/shop/holster/holster-page.tsx',
];

/** Each file is one more answer to wait for, so few hold what is shared. The first group that fits a module takes it, with its imports. */
const chunks = [
  {
    name: 'vendor',
    tags: ['$initial' as const],
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
  },
  // What neither the home page nor a product's needs.
  {
    name: 'lists',
    test: /[\\/]web[\\/](?:shop[\\/]lists[\\/]|ui[\\/]controls[\\/]field\.)/,
    tags: ['$initial' as const],
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // The builder's parts stay apart, because other pages open few of them; home and a holster's page show how it is worn.
  { name: 'shop', test: /^(?!.*[\\/]holster[\\/])/, tags: ['$initial' as const], minShareCount: 2 },
  { name: 'builder', test: /[\\/]holster[\\/](?!worn\.)/, tags: ['$initial' as const], minShareCount: 2 },
];

/** The dashboard's: what the sign-in needs. What its pages share, Vite splits by itself. */
const dashboardChunks = [{ name: 'sign-in', tags: ['$initial' as const] }];

/** Of both builds for the browser. */
const browserBuild = {
  manifest: true,
  // Nothing is inlined as a data: address: fonts and pictures stay cacheable and within the policy.
  assetsInlineLimit: 0,
  cssCodeSplit: false,
};

/** `vite build --app` makes dist/client (the shop's files), dist/dashboard (the dashboard's) and dist/server (the store and its pages). */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Compressing everything once more only to print its size would cost each first start seconds.
  // The notices that the licenses of the bundled libraries ask for go into each folder.
  build: { reportCompressedSize: false, license: { fileName: 'licenses.md' } },
  // public/ is served by the store itself (server/pages), in dev as in production.
  publicDir: false,
  plugins: [lightCalls(), tailwindcss(), react(), precompress()],
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
        ...browserBuild,
        outDir: 'dist/client',
        modulePreload: false,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', ...shopPages],
          output: { codeSplitting: { groups: chunks } },
        },
      },
      optimizeDeps: {
        include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', '@tanstack/react-query'],
      },
    },
    // A build of its own, so that nothing of it gets into the shop's files. In development the client's environment serves both.
    dashboard: {
      consumer: 'client',
      build: {
        ...browserBuild,
        outDir: 'dist/dashboard',
        assetsDir: 'assets/dashboard',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/web/entry-dashboard.tsx', 'src/web/admin/sign-in/admin-login-page.tsx'],
          output: { codeSplitting: { groups: dashboardChunks } },
        },
      },
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
