import type { Plugin } from 'vite';

/** Leaves the pages' source files in src/web/routes.tsx out of the browser's code: only the server finds the built ones by them. */
export function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/]routes\.tsx$/ },
      handler: (code) => ({ code: code.replaceAll(/\bchunk\(\s*\[[^\]]*\]/g, 'chunk([]'), map: null }),
    },
  };
}
