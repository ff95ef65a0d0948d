/** Locks the folder of its first argument, or prints why it cannot. */
import { lockDirectory } from '#server/platform/db/lock.ts';

const [folder = ''] = process.argv.slice(2);
try {
  lockDirectory(folder);
  process.stdout.write('holds it\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
}
