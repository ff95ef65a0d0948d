import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of this folder, also if this code is bundled: simulators/paypal and dist/server are both two folders below the project. */
export function simulatorFile(name: string): Promise<Buffer> {
  return readFile(path.resolve(import.meta.dirname, '../../simulators/paypal', name));
}
