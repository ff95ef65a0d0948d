import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A failure that a person can fix: the problem, and the relevant end of the log. */
export class Trouble extends Error {
  constructor(sentence, log = '') {
    super(sentence);
    this.log = log;
  }
}

export function explain(error) {
  if (!(error instanceof Trouble)) throw error;
  if (error.log !== '') console.error(`\n${lastLines(error.log, 30)}\n`);
  console.error(error.message);
}

/**
 * Shows progress (`work` is like runQuietly): on a terminal a line redrawn each second, otherwise a line every half minute. `label`
 * may be a function, for work with several steps.
 */
export async function withProgress(label, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const says = () => (typeof label === 'function' ? label() : label);
  const redraws = process.stdout.isTTY;
  const show = () =>
    process.stdout.write(redraws ? `\r\x1b[2K${says()} … ${seconds()} s` : `${says()} … ${seconds()} s\n`);
  process.stdout.write(redraws ? `${says()} …` : `${says()} …\n`);
  const timer = setInterval(show, redraws ? 1000 : 30_000);
  let outcome = 'FAILED after';
  try {
    const result = await work();
    if (result.code === 0) outcome = 'done in';
    return result;
  } finally {
    clearInterval(timer);
    process.stdout.write(`${redraws ? '\r\x1b[2K' : ''}${says()}: ${outcome} ${seconds()} s\n`);
  }
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
