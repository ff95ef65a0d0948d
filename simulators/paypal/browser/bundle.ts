import { fileURLToPath } from 'node:url';

const ENTRIES = {
  sdk: new URL('./sdk/sdk.ts', import.meta.url),
  approval: new URL('./approval/approval.ts', import.meta.url),
};

const built = new Map<keyof typeof ENTRIES, Promise<string>>();

/** A browser script as one classic script without types; built at the first use and kept. */
export function browserScript(name: keyof typeof ENTRIES): Promise<string> {
  const ready = built.get(name) ?? bundle(fileURLToPath(ENTRIES[name]));
  built.set(name, ready);
  return ready;
}

async function bundle(entry: string): Promise<string> {
  // Loaded late: a simulator that only serves the API never needs the bundler.
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'paypalSimulator' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error(`No script came out of ${entry}`);
  return first.output[0].code;
}
