import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Addressed } from '../../src/domain/api/address.ts';

/**
 * What the browser keeps of the contract of calls: method and path. Types name the rest, and the server alone checks by
 * schemas, so that no page of the shop loads them.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    applyToEnvironment: (environment) => environment.name === 'client',
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
