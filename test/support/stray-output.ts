/* oxlint-disable no-console -- this file watches the console */
import { format } from 'node:util';
import { afterEach } from 'vitest';

/** An unexpected warning or error fails the test. A test that expects one replaces `console.error` with a spy. */
const said: string[] = [];

console.error = (...words: unknown[]) => void said.push(`console.error: ${format(...words)}`);
console.warn = (...words: unknown[]) => void said.push(`console.warn: ${format(...words)}`);

afterEach(() => {
  const stray = said.splice(0);
  if (stray.length > 0) throw new Error(`Stray output:\n${stray.join('\n')}`);
});
