import type { Plugin } from 'vite';

/** The source files of each page in src/web/routes.tsx, by which only the server finds the built ones, are left out of the browser's code. */
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
