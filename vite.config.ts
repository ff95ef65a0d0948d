import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { exactIcons } from './scripts/vite/exact-icons.ts';
import { lightCalls } from './scripts/vite/light-calls.ts';

/** What every page runs on. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)[\\/]/;

/** What all lists carry, and no other page. */
const lists =
  /[\\/]src[\\/](web[\\/]shop[\\/]lists[\\/]|domain[\\/]catalog[\\/]choices\.)|icons[\\/](x|sliders-horizontal)\./;

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
];

/** `vite build --app` makes dist/client (the browser's files) and dist/server/entry-server.js (the pages). */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  // public/ is served by the store itself (server/pages), in dev as in production.
  publicDir: false,
  plugins: [
    exactIcons(),
    lightCalls(),
    tailwindcss(),
    react(),
    droppableComponents(),
    wordlessRouter(),
    trimLibraries(),
    plainImports(),
    precompress(),
  ],
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

/**
 * Two habits of component libraries keep their unused components in the bundle: a `displayName` written onto each, and
 * `forwardRef` calls that a bundler must take for side effects.
 */
function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/](react-router|@radix-ui|lucide-react)[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^[\w$]+\.displayName = .*;$/gm, '')
          .replace(/= ([\w$]+\.)?forwardRef\(/g, '= /* @__PURE__ */ $1forwardRef('),
        map: null,
      }),
    },
  };
}

/** The router's advice to developers, whole sentences for calls that a build does not make any more. */
function wordlessRouter(): Plugin {
  return {
    name: 'wordless-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code.replace(
          /^(\s+|.*(?:warning\w*|invariant|Error|throw\w*)\([^"\n]*)"[A-Z`<](?:[^"\\\n ]+ ){5,}[^"\\\n]*"(?=[,)]?;?$|\)|,)/gm,
          '$1"React Router"',
        ),
        map: null,
      }),
    },
  };
}

/**
 * Parts of libraries that every page would carry and none uses, by file: what stands here instead. Turning such a part on
 * fails loudly. A file that a new version renames is simply whole again, and bench/js-size.ts tells.
 */
const trimmed: Readonly<Record<string, string>> = {
  // Assembles each icon from options that we never give, at every render; this draws the same.
  'lucide-react/dist/esm/createLucideIcon.mjs': `
    import { createElement } from 'react';
    export default function createLucideIcon({ node }) {
      const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
      return ({ size = 24, ...rest }) => createElement('svg', {
        viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor', strokeWidth: 2,
        strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': !rest['aria-label'], ...rest,
      }, lines);
    }`,
  'react-router/dist/production/lib/router/instrumentation.js': `
    const off = () => { throw new Error('instrumentations are left out of the build, see vite.config.ts'); };
    export { off as getRouteInstrumentationUpdates, off as instrumentClientSideRouter, off as instrumentHandler };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentationResultMetaContext = undefined;`,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    const off = () => { throw new Error('infinite queries are left out of the build, see vite.config.ts'); };
    export { off as infiniteQueryBehavior, off as hasNextPage, off as hasPreviousPage };`,
  // Nothing is read again because the window or the network comes back (src/web/queries.ts).
  '@tanstack/query-core/build/modern/focusManager.js': `
    export class FocusManager {}
    export const focusManager = { isFocused: () => true, subscribe: () => () => {} };`,
  '@tanstack/query-core/build/modern/onlineManager.js': `
    export class OnlineManager {}
    export const onlineManager = { isOnline: () => true, subscribe: () => () => {} };`,
  '@tanstack/query-core/build/modern/mutationCache.js': `
    const off = () => { throw new Error('mutations are left out of the build, see vite.config.ts'); };
    export class MutationCache {
      build = off; add = off; find = off; findAll = () => []; clear = () => {};
      resumePausedMutations = () => Promise.resolve();
    }`,
};

/** Functions of the same kind inside files that are otherwise needed: forms and fetchers of the router, its late routes, its reading again. */
const emptied: Readonly<Record<string, readonly string[]>> = {
  'react-router/dist/production/lib/router/router.js': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'cancelDiscoveryNavigation',
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    'revalidate',
  ],
};

function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    // The icons on the server too: what it draws is what the browser hydrates.
    transform: {
      filter: { id: /node_modules/ },
      handler(original, id) {
        const file = id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
        const code = trimmed[file] ?? emptied[file]?.reduce(withoutBody, original);
        return code === undefined ? null : { code, map: null };
      },
    },
  };
}

/** A function of a library's file, found by its name and the indentation of its braces. */
function withoutBody(code: string, name: string): string {
  return code.replace(
    new RegExp(`^([\\t ]*)((?:async )?function ${name}\\(.*\\) \\{)$[^]*?^\\1\\}$`, 'm'),
    (_, indent: string, head: string) =>
      `${indent}${head} throw new Error('${name} is left out of the build, see vite.config.ts'); }`,
  );
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
