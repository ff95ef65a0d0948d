import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type Child = {
  pid: number;
  /** Its output, line by line, until it ends. */
  lines: AsyncIterableIterator<string>;
  /** Resolves to the rest of the first line with this beginning. Throws its error output if it ends first. */
  said: (beginning: string) => Promise<string>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** Runs one of our TypeScript files as a separate process, which is killed at the end of the test. */
export function startChild(file: string, ...args: string[]): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exit;
  };
  onTestFinished(() => kill('SIGKILL'));
  return {
    pid: child.pid ?? 0,
    lines,
    kill,
    async said(beginning) {
      for (let next = await lines.next(); !next.done; next = await lines.next()) {
        if (next.value.startsWith(beginning)) return next.value.slice(beginning.length).trim();
      }
      throw new Error(`The process ended without '${beginning}':\n${errors}`);
    },
  };
}
