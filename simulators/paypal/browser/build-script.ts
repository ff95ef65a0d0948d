import { build } from 'vite';

/** A separate program that prints the browser script of the given entry, as one classic script without types. */
const [entry = ''] = process.argv.slice(2);

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
process.stdout.write(first.output[0].code);
