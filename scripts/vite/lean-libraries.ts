import type { Plugin } from 'vite';

/**
 * Two habits of component libraries keep their unused components in the bundle: a `displayName` written onto each, and
 * `forwardRef` calls that a bundler must take for side effects.
 */
export function droppableComponents(): Plugin {
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

/** The router's messages for developers, about calls that a build no longer makes. */
export function wordlessRouter(): Plugin {
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
 * Parts of libraries that every page would include and none uses, by file, with their replacements. Using such a part fails
 * loudly. If a new version renames a file, it is simply included again, and bench/js-size.ts shows it.
 */
const trimmed: Readonly<Record<string, string>> = {
  // Assembles each icon from options that we never set, at every render; this renders the same.
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
    const off = () => { throw new Error('instrumentations are left out of the build, see scripts/vite/lean-libraries.ts'); };
    export { off as getRouteInstrumentationUpdates, off as instrumentClientSideRouter, off as instrumentHandler };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentationResultMetaContext = undefined;`,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    const off = () => { throw new Error('infinite queries are left out of the build, see scripts/vite/lean-libraries.ts'); };
    export { off as infiniteQueryBehavior, off as hasNextPage, off as hasPreviousPage };`,
  // Window focus and reconnecting do not refetch (src/web/queries.ts).
  '@tanstack/query-core/build/modern/focusManager.js': `
    export class FocusManager {}
    export const focusManager = { isFocused: () => true, subscribe: () => () => {} };`,
  '@tanstack/query-core/build/modern/onlineManager.js': `
    export class OnlineManager {}
    export const onlineManager = { isOnline: () => true, subscribe: () => () => {} };`,
  '@tanstack/query-core/build/modern/mutationCache.js': `
    const off = () => { throw new Error('mutations are left out of the build, see scripts/vite/lean-libraries.ts'); };
    export class MutationCache {
      build = off; add = off; find = off; findAll = () => []; clear = () => {};
      resumePausedMutations = () => Promise.resolve();
    }`,
};

/** Similar functions in files that are otherwise needed: the router's forms and fetchers, its lazy routes, its revalidation. */
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

export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    // Also for icons on the server, because the browser hydrates what the server renders.
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

/** A function in a library's file, found by its name and the indentation of its braces. */
function withoutBody(code: string, name: string): string {
  return code.replace(
    new RegExp(`^([\\t ]*)((?:async )?function ${name}\\(.*\\) \\{)$[^]*?^\\1\\}$`, 'm'),
    (_, indent: string, head: string) =>
      `${indent}${head} throw new Error('${name} is left out of the build, see scripts/vite/lean-libraries.ts'); }`,
  );
}
