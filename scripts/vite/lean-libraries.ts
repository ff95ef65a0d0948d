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
      filter: { id: /node_modules[\\/](@radix-ui|lucide-react)[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^[\w$]+\.displayName = .*;$/gm, '')
          .replace(/= ([\w$]+\.)?forwardRef\(/g, '= /* @__PURE__ */ $1forwardRef('),
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

export function trimLibraries(): Plugin {
  return {
    name: 'trim-libraries',
    apply: 'build',
    // Also for icons on the server, because the browser hydrates what the server renders.
    transform: {
      filter: { id: /node_modules/ },
      handler(_original, id) {
        const file = id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
        const code = trimmed[file];
        return code === undefined ? null : { code, map: null };
      },
    },
  };
}
