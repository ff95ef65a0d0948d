import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Addressed } from '../../src/domain/api/address.ts';

/**
 * The browser's part of the call contract: method and path. Types have the rest, and only the server checks schemas, so that
 * no page of the store loads them.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/]domain[\\/]api[\\/][a-z.-]+\.calls\.ts$/ },
      async handler(_code, id) {
        const url = pathToFileURL(id);
        url.search = `at=${Date.now()}`;
        const calls = (await import(url.href)) as Record<string, Addressed>;
        const lines = Object.entries(calls).map(
          ([verb, { method, path }]) => `export const ${verb} = ${JSON.stringify({ method, path })};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
