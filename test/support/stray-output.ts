/* oxlint-disable no-console -- this is where the console is listened to */
import { format } from 'node:util';
import { afterEach } from 'vitest';

/** A warning or an error that no test asked for fails the test. Whoever provokes one replaces `console.error` by a spy. */
const said: string[] = [];

console.error = (...words: unknown[]) => void said.push(`console.error: ${format(...words)}`);
console.warn = (...words: unknown[]) => void said.push(`console.warn: ${format(...words)}`);

afterEach(() => {
  const stray = said.splice(0);
  if (stray.length > 0) throw new Error(`Stray output:\n${stray.join('\n')}`);
});
