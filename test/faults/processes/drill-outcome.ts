import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const folder = path.resolve(import.meta.dirname, '../../drills');
/** Other tests may run at the same time. */
const env = { ...process.env, SETTLE_SECONDS: '600', FAILOVER_SECONDS: '60' };

/** The complete output of a drill of test/drills, such as 'rush.ts', which a failure shows. */
export async function outcomeOf(drill: string, args: readonly string[]): Promise<string> {
  const program = path.join(folder, drill);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${String(error)}\n${stdout}${stderr}`;
  }
}
