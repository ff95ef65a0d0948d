import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** This process's memory after garbage collection, in MB. */
export function restingMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
}
